import "server-only";
import { requirePermission } from "@/lib/accounts/session";
import { openWaitingCall } from "@/lib/calls/task/open-call";
import { publish } from "@/lib/history/publish";
import { transaction } from "@/lib/kernel/db";
import type { PersonProblem } from "@/lib/people/change-state";
import { lockContactsAndPeople, personOf, recordOnPerson } from "@/lib/people/people-of-lead";
import { carryNoCalls, readUncalled } from "./carry-no-calls";
import { moveToNewPerson } from "./new-person";
import { storeUndo } from "./undo-data";

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
    const [newest, ...older] = leads;
    if (!newest || leads.length < chosen.length) return "nothing";
    const split = await moveToNewPerson(tx, own, [newest, ...older], actorEmail);
    if (!split) return "everything";
    const [said] = await readUncalled(tx, [own]);
    if (said) await carryNoCalls(tx, said.since, [split.id]);
    await storeUndo(tx, split.id, own, split.changes);
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
