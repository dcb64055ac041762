import "server-only";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Prisma, transaction } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import type { WebhookFailure } from "@/lib/vocabulary/webhook-failures";
import { noteFailure, noteSuccess } from "./failing";
import { writeBody } from "./message-body";
import { failureOf, post } from "./post";
import { signedHeaders, validSecrets } from "./signature";

type Message = Prisma.WebhookMessageGetPayload<{ include: { endpoint: true } }>;

type Answer = { status: number; failure: null } | { status: null; failure: WebhookFailure };

/**
 * Sends a message, at least once: if the process dies before it records the answer, the queue sends it again
 * with the same id. Sends nothing to an endpoint that is off: switching it on sends what is left.
 * @throws when the receiver does not accept it, so that the queue tries again
 */
export async function sendWebhook(messageId: string): Promise<void> {
  const message = await db().webhookMessage.findUnique({
    include: { endpoint: true },
    where: { id: messageId },
  });
  if (!message || message.endpoint.disabledAt) return;
  const answer = await deliver(message);
  const isAccepted = answer.status !== null && answer.status >= 200 && answer.status < 300;
  await record(message, answer, isAccepted);
  // The queue keeps the text, so it names nobody.
  if (!isAccepted) throw new Error(`webhook ${answer.status ?? answer.failure}`);
}

async function deliver(message: Message): Promise<Answer> {
  const { id, endpoint } = message;
  const now = currentTime();
  const secrets = validSecrets(endpoint, now);
  if (secrets.length === 0) return { status: null, failure: "secret" };
  const body = await writeBody(message);
  const headers = {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    "user-agent": `webhooks (${env().appUrl})`,
    ...signedHeaders(secrets, id, now, body),
  };
  try {
    return { status: await post(endpoint.url, headers, body), failure: null };
  } catch (error) {
    return { status: null, failure: failureOf(error) };
  }
}

function record(
  { id, endpoint }: Message,
  { status, failure }: Answer,
  isAccepted: boolean,
): Promise<void> {
  const now = currentTime();
  return transaction(async (tx) => {
    // An administrator may have removed the endpoint meanwhile.
    await tx.webhookMessage.updateMany({
      where: { id },
      data: {
        attempts: { increment: 1 },
        triedAt: now,
        lastStatus: status,
        lastFailure: failure,
        ...(isAccepted && { deliveredAt: now }),
      },
    });
    await (isAccepted ? noteSuccess(tx, endpoint.id) : noteFailure(tx, endpoint.id, now));
  });
}
