import "server-only";
import { requirePermission } from "@/lib/accounts/session";
import { openWaitingCall } from "@/lib/calls/open-call";
import { recountAttempts } from "@/lib/calls/recount-attempts";
import { keepStayingCalls } from "@/lib/calls/task/keep-staying-calls";
import { giveCallsTo } from "@/lib/calls/task/merge";
import { rowsOf, watchChanges } from "@/lib/calls/undo/changes";
import { publish } from "@/lib/history/publish";
import { type Transaction, transaction } from "@/lib/kernel/db";
import { provinceOfPhone } from "@/lib/kernel/provinces";
import type { PersonProblem } from "@/lib/people/change-state";
import { lockContactsAndPeople, noteOnPerson, personOf } from "@/lib/people/people-of-lead";
import { carryRestriction } from "./carry-restriction";

/**
 * An adviser says that these requests are another person's: a new person gets them, with the contact
 * of the newest, and their call. Returns the problem, or null.
 * @throws AccessError without the permission
 */
export async function partPeople(
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
    const staying = await tx.lead.count({ where: { personId: own, id: { notIn: [...chosen] } } });
    if (staying === 0) return "everything";
    const { fullName, email, emailNormalized, phone, phoneNormalized } = newest;
    const province = provinceOfPhone(phoneNormalized);
    const contact = { fullName, email, emailNormalized, phone, phoneNormalized, province };
    const parted = await tx.person.create({ select: { id: true }, data: contact });
    const changes = await watchChanges(tx, rowsOf([own, parted.id]), async () => {
      await keepStayingCalls(tx, own, chosen);
      await tx.lead.updateMany({ where: { id: isChosen }, data: { personId: parted.id } });
      // The calls that are only about these requests go with them.
      await giveCallsTo(tx, { personId: own, leadId: isChosen }, parted.id);
      await relink(tx, own);
      await relink(tx, parted.id);
    });
    await carryRestriction(tx, own, parted.id);
    await recountAttempts(tx, [own, parted.id]);
    await tx.person.update({
      select: { id: true },
      where: { id: parted.id },
      data: { undo: changes },
    });
    for (const [personId, other] of [
      [own, parted.id],
      [parted.id, own],
    ] as const) {
      const data = { other, requests: leads.length };
      await noteOnPerson(tx, personId, { type: "people_parted", data }, actorEmail);
      await openWaitingCall(tx, personId);
      await publish(tx, { leadId, personId });
    }
    return null;
  });
}

/**
 * An adviser says that two people with the same e-mail or phone are two: forms no longer mark them.
 * @throws AccessError without the permission
 */
export async function tellApart(leadId: string, otherId: string): Promise<PersonProblem | null> {
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
      await noteOnPerson(tx, personId, { type: "people_told_apart", data }, actorEmail);
      await publish(tx, { leadId, personId });
    }
    return null;
  });
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
