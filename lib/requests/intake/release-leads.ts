import "server-only";
import { reopenCase } from "@/lib/calls/reopen-case";
import { CALLED_REQUEST } from "@/lib/calls/task/open-call";
import { recordEvent } from "@/lib/history/record-event";
import { currentTime } from "@/lib/kernel/current-time";
import type { Transaction } from "@/lib/kernel/db";
import { provinceOfPhone } from "@/lib/kernel/provinces";
import { type LeadSlot, slotOfLead } from "@/lib/kernel/slot-of-lead";
import { findPerson } from "@/lib/people/find-person";
import { mailToOf, originsOf } from "@/lib/people/known-lead";
import { type Known, lockContactsOf, readKnown } from "@/lib/people/known-leads";
import { SUSPECT_REASON } from "@/lib/vocabulary/suspect-reasons";
import { readValue } from "@/lib/vocabulary/table";
import { announceLead } from "./announce-lead";

/**
 * Releases leads from quarantine as if they arrived now, but keeps the call deadline promised on arrival.
 * Each becomes 'nuevo' or 'duplicado', and gets an event and a notification job. Returns how many were
 * released.
 */
export async function releaseLeads(
  tx: Transaction,
  ids: readonly string[],
  actorEmail: string,
): Promise<number> {
  const where = { id: { in: [...ids] }, suspect: true };
  await lockContactsOf(tx, where);
  // Reads under the locks, because another admin may have released some of them meanwhile.
  const suspects = await tx.lead.findMany({
    where,
    select: { id: true, emailNormalized: true, phoneNormalized: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  for (const { id, ...person } of suspects) {
    await release(tx, id, await readKnown(tx, person), actorEmail);
  }
  return suspects.length;
}

/** Releases one lead. Returns whether it is a duplicate, and the time of its call. */
export async function release(
  tx: Transaction,
  id: string,
  known: Known,
  actorEmail: string | null,
): Promise<{ duplicate: boolean; plan: LeadSlot }> {
  const lead = await tx.lead.findUniqueOrThrow({ where: { id } });
  const { suspectReasons } = lead;
  const person = await findPerson(tx, lead, known);
  const now = currentTime();
  const plan = slotOfLead(now, lead, person);
  // Keeps the promise made on arrival, when we knew only the phone: the person has waited since then.
  const province = provinceOfPhone(lead.phoneNormalized);
  const { dueAt } = slotOfLead(lead.createdAt, lead, { province });
  const { duplicateOfId, caseOfId } = originsOf(known.leads, person.id);
  if (caseOfId) await reopenCase(tx, caseOfId, now);
  const released = await tx.lead.update({
    where: { id },
    data: {
      suspect: false,
      suspectReasons: [],
      duplicateOfId,
      caseOfId,
      status: duplicateOfId ? "duplicado" : "nuevo",
      personId: person.id,
      mailTo: mailToOf(known.leads, person.id, lead.emailNormalized),
      dueAt,
    },
    select: CALLED_REQUEST,
  });
  const reasons = suspectReasons.map((reason) => readValue(SUSPECT_REASON, reason));
  await recordEvent(tx, id, { type: "released", data: { reasons } }, actorEmail);
  await announceLead(tx, { ...released, person }, now);
  return { duplicate: duplicateOfId !== null, plan: { ...plan, dueAt } };
}
