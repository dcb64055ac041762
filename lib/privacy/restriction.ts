import "server-only";
import { closeOrReopen } from "@/lib/calls/close-task";
import { HELD_BY_NOBODY } from "@/lib/calls/hold";
import { noteDrafts } from "@/lib/calls/note-drafts";
import { GOES_ON, openCall, sendersWhoCancelled } from "@/lib/calls/open-call";
import { mayWeWhere } from "@/lib/consents/may-we";
import { publish } from "@/lib/history/publish";
import { recordEvents } from "@/lib/history/record-event";
import { planCall } from "@/lib/kernel/calendar";
import { currentTime } from "@/lib/kernel/current-time";
import type { Transaction } from "@/lib/kernel/db";
import { lockPeople } from "@/lib/people/lock-people";
import type { NewEvent } from "@/lib/vocabulary/events/events";
import { STATUSES_OVER } from "@/lib/vocabulary/status";

/**
 * Restricts the use of a person's data (GDPR art. 18): they are kept, and nobody calls, exports, hands
 * over or writes, except about rights. Whoever has the person open gives the call back; what they had
 * begun to write becomes a note. False if the data are restricted already, or nobody is found, as once an
 * adviser has joined the person into another. The caller checks the permission.
 * @param because 1 to 300 characters, which everybody in the back office reads
 */
export async function restrict(
  tx: Transaction,
  personId: string,
  because: string,
  actorEmail: string | null,
): Promise<boolean> {
  await lockPeople(tx, [personId]);
  const { count } = await tx.person.updateMany({
    where: { id: personId, restrictedAt: null, joinedIntoId: null },
    data: { restrictedAt: currentTime(), restrictedBecause: because },
  });
  if (count === 0) return false;
  await closeCalls(tx, personId);
  await tell(tx, personId, { type: "data_restricted", data: { reason: because } }, actorEmail);
  return true;
}

/**
 * Lifts the restriction. Whoever waited for a call waits again, from now on. False if there was none.
 * The caller checks the permission.
 */
export async function unrestrict(
  tx: Transaction,
  personId: string,
  actorEmail: string | null,
): Promise<boolean> {
  await lockPeople(tx, [personId]);
  const person = await tx.person.findUnique({
    select: { restrictedAt: true, province: true },
    where: { id: personId, joinedIntoId: null },
  });
  if (!person?.restrictedAt) return false;
  await tx.person.update({
    select: { id: true },
    where: { id: personId },
    data: { restrictedAt: null, restrictedBecause: null },
  });
  const { dueAt } = planCall(currentTime(), null, person.province);
  await tx.lead.updateMany({
    where: {
      ...{ personId, suspect: false, firstAttemptAt: null, dueAt: null },
      emailNormalized: { notIn: await sendersWhoCancelled(tx, personId) },
      AND: [
        mayWeWhere("call"),
        GOES_ON,
        { OR: [{ status: "nuevo" }, { duplicateOf: { status: "nuevo" } }] },
      ],
    },
    data: { dueAt },
  });
  await reopen(tx, personId, dueAt, person.restrictedAt);
  await tell(tx, personId, { type: "data_unrestricted" }, actorEmail);
  return true;
}

/** Restricts whoever's requests are, or were, another's whose data are restricted. */
export async function carryRestriction(tx: Transaction, from: string, to: string): Promise<void> {
  const { restrictedAt, restrictedBecause } = await tx.person.findUniqueOrThrow({
    select: { restrictedAt: true, restrictedBecause: true },
    where: { id: from },
  });
  if (!restrictedAt) return;
  await tx.person.updateMany({
    where: { id: to, restrictedAt: null },
    data: { restrictedAt, restrictedBecause },
  });
  await closeCalls(tx, to);
}

/** Nobody has missed the deadline of somebody who may not be called. */
async function closeCalls(tx: Transaction, personId: string): Promise<void> {
  await noteDrafts(tx, { personId });
  await tx.callTask.updateMany({ where: { personId }, data: HELD_BY_NOBODY });
  await tx.callTask.updateMany({
    where: { personId, closedAt: null },
    data: { closedAt: currentTime(), closedBecause: "restricted" },
  });
  await tx.lead.updateMany({
    where: { personId, firstAttemptAt: null },
    data: { dueAt: null },
  });
}

/**
 * Opens the call that the restriction closed, and the one that a request since then asks for, or a case
 * that an adviser has opened again meanwhile; not those of a case that an adviser has closed.
 */
async function reopen(tx: Transaction, personId: string, dueAt: Date, since: Date): Promise<void> {
  const waits = { AND: [mayWeWhere("call"), GOES_ON] };
  const closed = await tx.callTask.findFirst({
    select: { id: true },
    where: { personId, closedBecause: "restricted", lead: waits },
    orderBy: [{ closedAt: "desc" }, { id: "desc" }],
  });
  if (closed) {
    await tx.callTask.update({
      select: { id: true },
      where: { id: closed.id },
      data: {
        ...{ closedAt: null, closedBecause: null, dueAt },
        // The hour that was promised or chosen may have passed.
        ...{ windowFrom: null, windowUntil: null, promised: false },
      },
    });
  }
  // Opened again with the case.
  const others = { personId, closedBecause: "restricted" };
  await tx.callTask.updateMany({ where: others, data: { closedBecause: "closed" } });
  const newest = await tx.lead.findFirst({
    select: { id: true },
    where: { personId, createdAt: { gt: since }, ...waits },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  if (newest) await openCall(tx, newest.id);
  const going = await tx.lead.findMany({
    select: { id: true },
    where: { personId, duplicateOfId: null, status: { notIn: [...STATUSES_OVER] } },
  });
  const ids = going.map(({ id }) => id);
  await closeOrReopen(tx, ids, "nuevo");
}

async function tell(
  tx: Transaction,
  personId: string,
  event: NewEvent,
  actorEmail: string | null,
): Promise<void> {
  const leads = await tx.lead.findMany({ select: { id: true }, where: { personId } });
  await recordEvents(
    tx,
    leads.map(({ id }) => ({ leadId: id, ...event })),
    actorEmail,
  );
  await publish(tx, { personId });
}
