import "server-only";
import { requirePermission } from "@/lib/accounts/session";
import { recountAttempts } from "@/lib/calls/recount-attempts";
import { keepStayingCalls } from "@/lib/calls/task/keep-staying-calls";
import { giveCallsTo } from "@/lib/calls/task/merge";
import { openWaitingCall } from "@/lib/calls/task/open-call";
import { rowsOf, watchChanges } from "@/lib/calls/undo/changes";
import { publish } from "@/lib/history/publish";
import { type Prisma, type Transaction, transaction } from "@/lib/kernel/db";
import { provinceOfPhone } from "@/lib/kernel/provinces";
import type { PersonProblem } from "@/lib/people/change-state";
import { lockContactsAndPeople, personOf, recordOnPerson } from "@/lib/people/people-of-lead";
import { carryRestriction } from "./carry-restriction";
import { searchedText } from "./correct-contact";

/**
 * Splits these requests from their person: a new person gets them, with the contact of the newest, and their
 * calls. Returns the problem, or null.
 * @throws AccessError without the permission
 */
export async function splitPeople(
  leadId: string,
  chosen: readonly string[],
): Promise<PersonProblem | null> {
  const { email: actorEmail } = await requirePermission("leads.write");
  return transaction(async (tx) => {
    const own = await personOf(tx, leadId);
    if (own === null) return "changed";
    if (!(await lockContactsAndPeople(tx, [own]))) return "changed";
    const isChosen = { in: [...chosen] };
    const leads = await tx.lead.findMany({
      where: { id: isChosen, personId: own },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    });
    const [newest] = leads;
    if (!newest || leads.length < chosen.length) return "nothing";
    const staying = await tx.lead.findMany({
      select: { mailTo: true },
      where: { personId: own, id: { notIn: [...chosen] } },
      distinct: ["mailTo"],
    });
    if (staying.length === 0) return "everything";
    const kept = staying.map(({ mailTo }) => mailTo);
    const split = await tx.person.create({ select: { id: true }, data: contactOf(newest, kept) });
    const changes = await watchChanges(tx, rowsOf([own, split.id]), async () => {
      await keepStayingCalls(tx, own, chosen);
      await tx.lead.updateMany({ where: { id: isChosen }, data: { personId: split.id } });
      await leaveEmails(tx, leads, kept);
      // The calls that are only about these requests go with them.
      await giveCallsTo(tx, { personId: own, leadId: isChosen }, split.id);
      await relink(tx, own);
      await relink(tx, split.id);
    });
    await carryRestriction(tx, own, split.id);
    await recountAttempts(tx, [own, split.id]);
    await tx.person.update({
      select: { id: true },
      where: { id: split.id },
      data: { undo: changes },
    });
    for (const [personId, other] of [
      [own, split.id],
      [split.id, own],
    ] as const) {
      const data = { other, requests: leads.length };
      await recordOnPerson(tx, personId, { type: "people_split", data }, actorEmail);
      await openWaitingCall(tx, personId);
      await publish(tx, { leadId, personId });
    }
    return null;
  });
}

/**
 * Records that two people with the same e-mail or phone are distinct, so that forms no longer mark them.
 * @throws AccessError without the permission
 */
export async function markDistinct(leadId: string, otherId: string): Promise<PersonProblem | null> {
  const { email: actorEmail } = await requirePermission("leads.write");
  return transaction(async (tx) => {
    const own = await personOf(tx, leadId);
    if (own === null) return "changed";
    if (!(await lockContactsAndPeople(tx, [own, otherId]))) return "changed";
    const { count } = await tx.person.updateMany({
      where: {
        OR: [
          { id: own, maybeSameAsId: otherId },
          { id: otherId, maybeSameAsId: own },
        ],
      },
      data: { maybeSameAsId: null },
    });
    if (count === 0) return null;
    for (const [personId, other] of [
      [own, otherId],
      [otherId, own],
    ] as const) {
      const data = { other };
      await recordOnPerson(tx, personId, { type: "people_distinct", data }, actorEmail);
      await publish(tx, { leadId, personId });
    }
    return null;
  });
}

type SplitLead = Prisma.LeadGetPayload<object>;

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
async function relink(tx: Transaction, personId: string): Promise<void> {
  const [head, ...others] = await tx.lead.findMany({
    select: { id: true, status: true, duplicateOfId: true },
    where: { personId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  if (!head) return;
  const outside = (lead: { duplicateOfId: string | null }) =>
    lead.duplicateOfId !== null && !others.some(({ id }) => id === lead.duplicateOfId);
  if (head.duplicateOfId !== null) {
    await tx.lead.update({
      select: { id: true },
      where: { id: head.id },
      data: {
        duplicateOfId: null,
        ...(head.status === "duplicado" && { status: "nuevo" }),
      },
    });
  }
  await tx.lead.updateMany({
    where: { id: { in: others.filter(outside).map(({ id }) => id) } },
    data: { duplicateOfId: head.id },
  });
}
