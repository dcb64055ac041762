import "server-only";
import { currentTime } from "@/lib/kernel/current-time";
import type { Transaction } from "@/lib/kernel/db";
import { insertingRows } from "@/lib/kernel/insert-rows";
import { ERASED_DATA } from "@/lib/vocabulary/events/event-kind";
import { ERASED_EVENTS, type NewEvent } from "@/lib/vocabulary/events/events";
import { type RecordedEvent, raiseEvents } from "@/lib/webhooks/raise-webhooks";

// No other file writes to `lead_events`; a test checks it.

type Client = Pick<Transaction, "leadEvent">;

/** What webhooks tell of an event. */
const RECORDED = { id: true, leadId: true, type: true, createdAt: true } as const;

/**
 * Adds an event to a request's history, and tells it to other systems.
 * @param actorEmail the adviser; null when the person or a machine did it
 */
export async function recordEvent(
  tx: Transaction,
  leadId: string,
  event: NewEvent,
  actorEmail: string | null,
): Promise<{ id: bigint; createdAt: Date }> {
  const data = { leadId, ...event, actorEmail };
  const recorded = await tx.leadEvent.create({ select: RECORDED, data });
  await raiseEvents(tx, [recorded]);
  return recorded;
}

/**
 * Adds events to the histories of many requests at once, and tells them to other systems.
 * @param createdAt by default, now
 */
export async function recordEvents(
  tx: Transaction,
  events: readonly (NewEvent & { leadId: string })[],
  actorEmail: string | null,
  createdAt = currentTime(),
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({ ...event, actorEmail, createdAt }));
  const recorded = await tx.$queryRaw<RecordedEvent[]>`${insertingRows("lead_events", rows)}
    RETURNING id, lead_id AS "leadId", type, created_at AS "createdAt"`;
  await raiseEvents(tx, recorded);
}

/** Replaces the data of an event, to remove what we may no longer keep. */
export async function rewriteEvent(client: Client, id: bigint, { data }: NewEvent): Promise<void> {
  await client.leadEvent.update({
    select: { id: true },
    where: { id },
    data: { data: data ?? ERASED_DATA },
  });
}

/** Erases from the history of these requests what the person told us or asked for. */
export async function eraseEventData(client: Client, leadIds: readonly string[]): Promise<void> {
  await client.leadEvent.updateMany({
    where: { leadId: { in: [...leadIds] }, type: { in: ERASED_EVENTS } },
    data: { data: ERASED_DATA },
  });
}
