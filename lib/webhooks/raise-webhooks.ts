import "server-only";
import type { Transaction } from "@/lib/kernel/db";
import { addJobs, type NewJob } from "@/lib/kernel/jobs";
import { toldAs } from "@/lib/vocabulary/events/told-events";
import { OBLIGING_TYPES, type WebhookType } from "@/lib/vocabulary/webhook-types";

/** What is told about a request. */
type Raised = { type: WebhookType; leadId: string; eventId: bigint | null; occurredAt: Date };

/**
 * graphile-worker waits e^n seconds before attempt n+1, at most 6 hours: these take 77 hours, a little more
 * than the three days after which a failing endpoint is switched off.
 */
const ATTEMPTS = 22;

/**
 * Queues messages to the endpoints that asked for them, if and only if the transaction commits. Without such
 * an endpoint it costs one statement. Those to an endpoint that is off are only what obliges its owner, and wait until
 * it is on. Nothing is told about a suspect before its release.
 */
export async function raiseWebhooks(tx: Transaction, raised: readonly Raised[]): Promise<void> {
  if (raised.length === 0) return;
  const kinds = [...new Set(raised.map(({ type }) => type))];
  const endpoints = await tx.webhookEndpoint.findMany({
    select: { id: true, types: true, disabledAt: true },
    where: {
      OR: [
        { disabledAt: null, types: { hasSome: kinds } },
        { types: { hasSome: kinds.filter(isObliging) } },
      ],
    },
  });
  if (endpoints.length === 0) return;
  const leads = await tx.lead.findMany({
    select: { id: true, personId: true },
    where: { id: { in: raised.map(({ leadId }) => leadId) }, suspect: false },
  });
  const people = new Map(leads.map(({ id, personId }) => [id, personId]));
  const messages = await tx.webhookMessage.createManyAndReturn({
    select: { id: true, endpointId: true },
    data: raised
      .filter(({ leadId }) => people.has(leadId))
      .flatMap((told) =>
        endpoints
          .filter(({ types, disabledAt }) => {
            return types.includes(told.type) && (disabledAt === null || isObliging(told.type));
          })
          .map(({ id }) => ({
            ...told,
            endpointId: id,
            personId: people.get(told.leadId) ?? null,
          })),
      ),
  });
  // Also for an endpoint that is off, which may be switched on at this moment: while it is off they send nothing.
  await addJobs(tx, messages.map(webhookJob));
}

function isObliging(type: WebhookType): boolean {
  return OBLIGING_TYPES.includes(type);
}

export type RecordedEvent = { id: bigint; leadId: string; type: string; createdAt: Date };

/** The same for events of the history; most are not told to anybody. */
export async function raiseEvents(tx: Transaction, events: readonly RecordedEvent[]) {
  await raiseWebhooks(
    tx,
    events.flatMap(({ id, leadId, type, createdAt }) => {
      const told = toldAs(type);
      return told ? [{ type: told.type, leadId, eventId: id, occurredAt: createdAt }] : [];
    }),
  );
}

/**
 * The job that sends a message. Those of one endpoint wait for each other: a slow one keeps one worker. All of them
 * wait for every other job, because an import leaves a hundred thousand of them.
 */
export function webhookJob(message: { id: string; endpointId: string }): NewJob {
  return {
    name: "send-webhook",
    payload: { messageId: message.id },
    key: `send-webhook:${message.id}`,
    queue: `send-webhook:${message.endpointId}`,
    attempts: ATTEMPTS,
    priority: 1,
  };
}
