import "server-only";
import { randomUUID } from "node:crypto";
import { audit } from "@/lib/accounts/audit/audit";
import type { AuditAction } from "@/lib/accounts/audit/audit-labels";
import { requirePermission } from "@/lib/accounts/session";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Transaction, transaction } from "@/lib/kernel/db";
import { addJob, addJobs } from "@/lib/kernel/jobs";
import { TEST_TYPE, type WebhookType } from "@/lib/vocabulary/webhook-types";
import { endpointName } from "./endpoint-name";
import { webhookJob } from "./raise-webhooks";
import { newSecret, rotated } from "./signature";

// All of these but `queueUndelivered` throw an AccessError without the permission.

/** A slow endpoint keeps one of the jobs busy that a worker does at a time; the others must stay free for mails. */
export const MAX_ENDPOINTS = 3;

const QUEUED = { id: true, endpointId: true } as const;
const ON = { disabledAt: null };

type NewEndpoint = { url: string; description: string; types: readonly WebhookType[] };

/** Adds an endpoint and returns its secret, which nobody sees again; null if there is room for no more. */
export async function addEndpoint({ types, ...endpoint }: NewEndpoint): Promise<string | null> {
  const id = randomUUID();
  const { secret, sealed } = newSecret(id);
  const isAdded = await change("webhook.added", id, async (tx) => {
    if ((await tx.webhookEndpoint.count()) >= MAX_ENDPOINTS) return false;
    const data = { id, ...endpoint, types: [...types], secret: sealed };
    await tx.webhookEndpoint.create({ select: { id: true }, data });
    return true;
  });
  return isAdded ? secret : null;
}

/**
 * Gives an endpoint a new secret and returns it with the endpoint's name; null if the endpoint was removed, or renewed at
 * this moment.
 */
export async function rotateSecret(id: string) {
  const { secret, sealed } = newSecret(id);
  let name = "";
  const isRotated = await change("webhook.secret_rotated", id, async (tx) => {
    const endpoint = await tx.webhookEndpoint.findUnique({ where: { id } });
    if (!endpoint) return false;
    name = endpointName(endpoint);
    const where = { id, secret: endpoint.secret };
    const data = rotated(endpoint, sealed, currentTime());
    return (await tx.webhookEndpoint.updateMany({ where, data })).count > 0;
  });
  return isRotated ? { secret, endpoint: name } : null;
}

/**
 * Switches an endpoint off. Of what happens meanwhile it is later told only what obliges its owner. False if it was off
 * or removed.
 */
export function disableEndpoint(id: string): Promise<boolean> {
  return change("webhook.disabled", id, async (tx) => {
    const data = { disabledAt: currentTime(), disabledBecause: "admin" };
    return (await tx.webhookEndpoint.updateMany({ where: { id, ...ON }, data })).count > 0;
  });
}

/** Switches an endpoint on, and sends what had not arrived. False if it was on or removed. */
export function enableEndpoint(id: string): Promise<boolean> {
  return change("webhook.enabled", id, async (tx) => {
    const where = { id, disabledAt: { not: null } };
    const data = { ...ON, disabledBecause: null, failingSince: null };
    if ((await tx.webhookEndpoint.updateMany({ where, data })).count === 0) return false;
    // An import leaves more than an administrator can wait for.
    await addJob(tx, "queue-undelivered", { endpointId: id });
    return true;
  });
}

const STEP = 500;

/**
 * Queues what had not arrived at an endpoint, in steps, because a statement may last only seconds. A step that is
 * repeated queues nothing twice.
 */
export async function queueUndelivered(endpointId: string): Promise<void> {
  let sequence = 0n;
  for (;;) {
    const left = await db().webhookMessage.findMany({
      select: { ...QUEUED, sequence: true },
      where: { endpointId, endpoint: ON, deliveredAt: null, sequence: { gt: sequence } },
      orderBy: { sequence: "asc" },
      take: STEP,
    });
    const last = left.at(-1);
    if (!last) return;
    await addJobs(db(), left.map(webhookJob));
    sequence = last.sequence;
  }
}

/** Removes an endpoint with its messages. False if it was removed already. */
export function removeEndpoint(id: string): Promise<boolean> {
  return change("webhook.removed", id, async (tx) => {
    return (await tx.webhookEndpoint.deleteMany({ where: { id } })).count > 0;
  });
}

/** Queues a message about nobody, to try an endpoint. False if it is off or was removed. */
export function sendTest(endpointId: string): Promise<boolean> {
  return change("webhook.tested", endpointId, async (tx) => {
    const where = { id: endpointId, ...ON };
    if ((await tx.webhookEndpoint.count({ where })) === 0) return false;
    const data = { endpointId, type: TEST_TYPE, occurredAt: currentTime() };
    await addJobs(tx, [webhookJob(await tx.webhookMessage.create({ select: QUEUED, data }))]);
    return true;
  });
}

/** Sends a message again with the same id, whether it had arrived or not. False if its endpoint is off. */
export function sendAgain(messageId: string): Promise<boolean> {
  return change("webhook.resent", messageId, async (tx) => {
    const where = { id: messageId, endpoint: ON };
    const message = await tx.webhookMessage.findFirst({ select: QUEUED, where });
    if (message) await addJobs(tx, [webhookJob(message)]);
    return message !== null;
  });
}

/** Sends an endpoint all that it has not accepted. False if it is off or was removed. */
export function sendUndelivered(endpointId: string): Promise<boolean> {
  return change("webhook.resent", endpointId, async (tx) => {
    const where = { id: endpointId, ...ON };
    if ((await tx.webhookEndpoint.count({ where })) === 0) return false;
    await addJob(tx, "queue-undelivered", { endpointId });
    return true;
  });
}

/** Does something about an endpoint or a message, and notes it in the audit log unless there was nothing to do. */
async function change(
  action: AuditAction,
  id: string,
  work: (tx: Transaction) => Promise<boolean>,
): Promise<boolean> {
  const { email } = await requirePermission("system.manage");
  return transaction(async (tx) => {
    const isDone = await work(tx);
    if (isDone) await audit(action, email, { id }, tx);
    return isDone;
  });
}
