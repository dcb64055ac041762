import "server-only";
import type { Transaction } from "@/lib/kernel/db";
import { ERASED_DATA } from "@/lib/vocabulary/events/event-kind";
import { ERASED_EVENTS, type NewEvent } from "@/lib/vocabulary/events/events";

// No other file writes to `lead_events`; a test checks it.

type Client = Pick<Transaction, "leadEvent">;

/**
 * Adds an event to a request's history.
 * @param actorEmail the adviser; null when the person or a machine did it
 */
export function recordEvent(
  client: Client,
  leadId: string,
  event: NewEvent,
  actorEmail: string | null,
): Promise<{ id: bigint; createdAt: Date }> {
  return client.leadEvent.create({
    select: { id: true, createdAt: true },
    data: { leadId, ...event, actorEmail },
  });
}

/**
 * Adds events to the histories of many requests at once.
 * @param createdAt by default, now
 */
export async function recordEvents(
  client: Client,
  events: readonly (NewEvent & { leadId: string })[],
  actorEmail: string | null,
  createdAt?: Date,
): Promise<void> {
  await client.leadEvent.createMany({
    data: events.map((event) => ({ ...event, actorEmail, ...(createdAt && { createdAt }) })),
  });
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
