import "server-only";
import { recountAttempts } from "@/lib/calls/recount-attempts";
import { carryRecusals } from "@/lib/calls/recusals";
import { keepStayingCalls } from "@/lib/calls/task/keep-staying-calls";
import { giveCallsTo } from "@/lib/calls/task/merge";
import { openCall, openWaitingCall } from "@/lib/calls/task/open-call";
import { type Changes, rowsOf, watchChanges } from "@/lib/calls/undo/changes";
import { recordEvent } from "@/lib/history/record-event";
import type { Prisma, Transaction } from "@/lib/kernel/db";
import { provinceOfPhone } from "@/lib/kernel/provinces";
import { followRequests } from "@/lib/partners/move-handovers";
import { markMaybeSame } from "@/lib/people/find-person";
import { carryRestriction } from "./carry-restriction";
import { searchedText } from "./correct-contact";
import { followRights } from "./follow-rights";

/**
 * Moves these requests of a person to a new person, with the contact of the newest, and the calls that are only
 * about them. The caller must hold the locks of contacts and person, and open the calls that then wait.
 * Returns the new person and what changed; null if no request would stay.
 * @param leads the newest first, at least one
 * @param actorEmail the adviser; null when the person's own decision does it
 */
export async function moveToNewPerson(
  tx: Transaction,
  from: string,
  leads: readonly [SplitLead, ...SplitLead[]],
  actorEmail: string | null,
): Promise<{ id: string; changes: Changes } | null> {
  const [newest] = leads;
  const chosen = leads.map(({ id }) => id);
  const staying = await tx.lead.findMany({
    select: { mailTo: true },
    where: { personId: from, id: { notIn: chosen } },
    distinct: ["mailTo"],
  });
  if (staying.length === 0) return null;
  const kept = staying.map(({ mailTo }) => mailTo);
  const { id } = await tx.person.create({ select: { id: true }, data: contactOf(newest, kept) });
  const changes = await watchChanges(tx, rowsOf([from, id]), async () => {
    await keepStayingCalls(tx, from, chosen);
    const isChosen = { in: chosen };
    await tx.lead.updateMany({ where: { id: isChosen }, data: { personId: id } });
    await followRequests(tx, [id]);
    await followRights(tx, [id]);
    await leaveEmails(tx, leads, kept);
    await giveCallsTo(tx, { personId: from, leadId: isChosen }, id);
    await relink(tx, from, actorEmail);
    await relink(tx, id, actorEmail);
  });
  await carryRecusals(tx, from, id);
  await carryRestriction(tx, from, id, actorEmail);
  await recountAttempts(tx, [from, id]);
  return { id, changes };
}

/**
 * Makes a sender a person of their own, with their own call, because they decide something on «Mi solicitud» while
 * another e-mail has requests of the person with the same phone and name: both hours, and both phones, must hold.
 * Marks the two, so that an adviser decides. Does nothing if the sender is alone. The caller must hold the locks of
 * contacts and person.
 */
export async function separateSender(
  tx: Transaction,
  personId: string,
  mailTo: string,
): Promise<void> {
  const [newest, ...others] = await tx.lead.findMany({
    where: { personId, mailTo },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const separated = newest && (await moveToNewPerson(tx, personId, [newest, ...others], null));
  if (!separated) return;
  await markMaybeSame(tx, [personId, separated.id]);
  const { doNotCallAt } = await tx.person.findUniqueOrThrow({
    select: { doNotCallAt: true },
    where: { id: personId },
  });
  // Either of the two may have said so. The new person's page must not tell a stranger that the other one has.
  if (doNotCallAt) return;
  // A sender who cancelled keeps the cancelled call.
  if (await hasNoCall(tx, separated.id)) await openCall(tx, newest.id);
  if (await hasNoCall(tx, personId)) await openWaitingCall(tx, personId);
}

async function hasNoCall(tx: Transaction, personId: string): Promise<boolean> {
  return (await tx.callTask.count({ where: { personId } })) === 0;
}

export type SplitLead = Prisma.LeadGetPayload<object>;

/** The contact of the new person. */
function contactOf(newest: SplitLead, kept: readonly string[]): Prisma.PersonCreateInput {
  const { fullName, phone, phoneNormalized, emailNormalized } = newest;
  const province = provinceOfPhone(phoneNormalized);
  const email = mailToAfter(newest, kept);
  const contact = { fullName, email, emailNormalized: email, phone, phoneNormalized, province };
  const isCorrected = email !== emailNormalized;
  return { ...contact, ...(isCorrected && { correctedText: searchedText(contact) }) };
}

async function leaveEmails(tx: Transaction, leads: readonly SplitLead[], kept: readonly string[]) {
  for (const lead of leads) {
    const mailTo = mailToAfter(lead, kept);
    if (mailTo === lead.mailTo) continue;
    await tx.lead.update({ select: { id: true }, where: { id: lead.id }, data: { mailTo } });
  }
}

/** A corrected e-mail stays with the first person if requests that stay use it too. */
function mailToAfter({ mailTo, emailNormalized }: SplitLead, kept: readonly string[]): string {
  return kept.includes(mailTo) ? emailNormalized : mailTo;
}

/** The earliest request of a person is the case, and the others its duplicates. */
async function relink(tx: Transaction, personId: string, actorEmail: string | null): Promise<void> {
  const [head, ...others] = await tx.lead.findMany({
    select: { id: true, status: true, caseOfId: true },
    where: { personId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  if (!head) return;
  const outside = ({ caseOfId }: { caseOfId: string | null }) =>
    caseOfId !== null && !others.some(({ id }) => id === caseOfId);
  if (head.caseOfId !== null) {
    const isNew = head.status === "duplicado";
    await tx.lead.update({
      select: { id: true },
      where: { id: head.id },
      data: { duplicateOfId: null, caseOfId: null, ...(isNew && { status: "nuevo" }) },
    });
    const data = { from: "duplicado", to: "nuevo" } as const;
    if (isNew) await recordEvent(tx, head.id, { type: "status_changed", data }, actorEmail);
  }
  await tx.lead.updateMany({
    where: { id: { in: others.filter(outside).map(({ id }) => id) } },
    data: { duplicateOfId: head.id, caseOfId: head.id },
  });
}
