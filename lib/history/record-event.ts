import "server-only";
import type { Transaction } from "@/lib/kernel/db";
import { ERASED_DATA } from "@/lib/vocabulary/events/event-kind";
import { ERASED_EVENTS, type NewEvent } from "@/lib/vocabulary/events/events";

// Nothing else writes to `lead_events`: a test looks for it.

type Client = Pick<Transaction, "leadEvent">;

/**
 * Records in a request's history what has happened.
 * @param actorEmail the adviser; null when the person did it, or a machine
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
 * Records what has happened to many requests at once.
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

/** Writes the data of an event again, without what may no longer be kept. */
export async function rewriteEvent(client: Client, id: bigint, { data }: NewEvent): Promise<void> {
  await client.leadEvent.update({
    select: { id: true },
    where: { id },
    data: { data: data ?? ERASED_DATA },
  });
}

/** Erases from the history of these requests what the person told or wished. */
export async function eraseEventData(client: Client, leadIds: readonly string[]): Promise<void> {
  await client.leadEvent.updateMany({
    where: { leadId: { in: [...leadIds] }, type: { in: ERASED_EVENTS } },
    data: { data: ERASED_DATA },
  });
}
