import "server-only";
import { closeRestrictedCalls } from "@/lib/calls/restrict-calls";
import { publish } from "@/lib/history/publish";
import { recordEvents } from "@/lib/history/record-event";
import type { Transaction } from "@/lib/kernel/db";
import { endHandovers } from "@/lib/partners/end-handovers";
import type { EventType } from "@/lib/vocabulary/events/events";

/**
 * Restricts the use of a person's data (GDPR art. 18), also of requests that the person has only now: nobody calls,
 * and a firm that has the case loses it. The caller must lock the person.
 * @param because 1 to 300 characters
 * @param actorEmail the adviser or admin; null when the person's own decision does it
 */
export async function restrictData(
  tx: Transaction,
  personId: string,
  { since, because }: { since: Date; because: string },
  actorEmail: string | null,
): Promise<void> {
  await tx.person.updateMany({
    where: { id: personId, restrictedAt: null },
    data: { restrictedAt: since, restrictedBecause: because },
  });
  await closeRestrictedCalls(tx, personId);
  await endHandovers(tx, { personId }, { because: "restricted" }, actorEmail);
  const untold = await readTold(tx, personId, false);
  const event = { type: "data_restricted", data: { reason: because } } as const;
  await recordEvents(
    tx,
    untold.map((leadId) => ({ leadId, ...event })),
    actorEmail,
  );
  await publish(tx, { personId });
}

/** Tells of the requests of an unrestricted person that were restricted with somebody else's, by mistake. */
export async function recordFreed(
  tx: Transaction,
  personId: string,
  actorEmail: string,
): Promise<void> {
  if ((await tx.person.count({ where: { id: personId, restrictedAt: null } })) === 0) return;
  const told = await readTold(tx, personId, true);
  await recordEvents(
    tx,
    told.map((leadId) => ({ leadId, type: "data_unrestricted" })),
    actorEmail,
  );
}

/** The person's requests whose history says that the data are restricted, or those whose history does not. */
async function readTold(
  tx: Transaction,
  personId: string,
  isRestricted: boolean,
): Promise<string[]> {
  const leads = await tx.lead.findMany({
    select: {
      id: true,
      events: {
        select: { type: true },
        where: { type: { in: ["data_restricted", "data_unrestricted"] satisfies EventType[] } },
        orderBy: { id: "desc" },
        take: 1,
      },
    },
    where: { personId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return leads
    .filter(({ events }) => (events[0]?.type === "data_restricted") === isRestricted)
    .map(({ id }) => id);
}
