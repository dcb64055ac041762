import "server-only";
import { requirePermission } from "@/lib/accounts/session";
import { publish } from "@/lib/history/publish";
import { transaction } from "@/lib/kernel/db";
import type { PersonProblem } from "@/lib/people/change-state";
import { lockContactsAndPeople, personOf, recordOnPerson } from "@/lib/people/people-of-lead";

/**
 * Lifts «No me escribáis» for the e-mail of this request, in all requests of its person. Returns the problem, or null.
 * @param reason how the adviser knows, not blank
 * @throws AccessError without the permission
 */
export async function allowMails(leadId: string, reason: string): Promise<PersonProblem | null> {
  const { email: actorEmail } = await requirePermission("leads.write");
  return transaction(async (tx) => {
    const personId = await personOf(tx, leadId);
    if (personId === null) return "changed";
    if (!(await lockContactsAndPeople(tx, [personId]))) return "changed";
    const { mailTo } = await tx.lead.findUniqueOrThrow({
      select: { mailTo: true },
      where: { id: leadId },
    });
    const { count } = await tx.lead.updateMany({
      where: { personId, mailTo, noMail: true },
      data: { noMail: false },
    });
    if (count === 0) return null;
    await recordOnPerson(tx, personId, { type: "mails_allowed", data: { reason } }, actorEmail);
    await publish(tx, { leadId, personId });
    return null;
  });
}
