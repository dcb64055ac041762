import "server-only";
import { reopenRestrictedCalls } from "@/lib/calls/restrict-calls";
import { GOES_ON, sendersWhoCancelled } from "@/lib/calls/task/open-call";
import { mayWeWhere } from "@/lib/consents/may-we";
import { publish } from "@/lib/history/publish";
import { recordEvents } from "@/lib/history/record-event";
import { slotOfCall } from "@/lib/kernel/calendar";
import { currentTime } from "@/lib/kernel/current-time";
import type { Transaction } from "@/lib/kernel/db";
import { lockPeople } from "@/lib/people/lock-people";
import { restrictData } from "@/lib/requests/people/restrict-data";

/**
 * Restricts the use of a person's data (GDPR art. 18): we keep them, but do not call, export, hand over
 * or write, except about rights. An adviser with the person open loses the call, and the draft of the
 * note becomes a note. A firm that has the case loses it. The caller checks the permission.
 * @param because 1 to 300 characters, visible to the whole back office
 * @returns false if the data are already restricted, or the person no longer exists because of a merge
 */
export async function restrict(
  tx: Transaction,
  personId: string,
  because: string,
  actorEmail: string | null,
): Promise<boolean> {
  await lockPeople(tx, [personId]);
  const unrestricted = { id: personId, restrictedAt: null, mergedIntoId: null };
  if ((await tx.person.count({ where: unrestricted })) === 0) return false;
  await restrictData(tx, personId, { since: currentTime(), because }, actorEmail);
  return true;
}

/**
 * Lifts the restriction. A request that was waiting for a call waits again, with a new deadline from
 * now. False if there was no restriction. The caller checks the permission.
 */
export async function unrestrict(
  tx: Transaction,
  personId: string,
  actorEmail: string | null,
): Promise<boolean> {
  await lockPeople(tx, [personId]);
  const person = await tx.person.findUnique({
    select: { restrictedAt: true, province: true },
    where: { id: personId, mergedIntoId: null },
  });
  if (!person?.restrictedAt) return false;
  await tx.person.update({
    select: { id: true },
    where: { id: personId },
    data: { restrictedAt: null, restrictedBecause: null },
  });
  const { dueAt } = slotOfCall(currentTime(), null, person.province);
  await tx.lead.updateMany({
    where: {
      ...{ personId, suspect: false, firstAttemptAt: null, dueAt: null },
      emailNormalized: { notIn: await sendersWhoCancelled(tx, personId) },
      AND: [
        mayWeWhere("call"),
        GOES_ON,
        { OR: [{ status: "nuevo" }, { caseOf: { status: "nuevo" } }] },
      ],
    },
    data: { dueAt },
  });
  await reopenRestrictedCalls(tx, personId, dueAt, person.restrictedAt);
  const leads = await tx.lead.findMany({ select: { id: true }, where: { personId } });
  await recordEvents(
    tx,
    leads.map(({ id: leadId }) => ({ leadId, type: "data_unrestricted" })),
    actorEmail,
  );
  await publish(tx, { personId });
  return true;
}
