import "server-only";
import { MAILBOX, mayWrite } from "@/lib/consents/may-write";
import type { Transaction } from "@/lib/kernel/db";
import { followMerges } from "@/lib/people/find-person";

type Mailbox = { email: string; leadId: string };

/** The person whose data a rights request is about. */
export type DataSubject = {
  id: string;
  fullName: string;
  /** The person's latest lead, which the sheet and the mails belong to. */
  leadId: string | null;
  /** Where an answer may go: each e-mail of the person to which we may write, with its latest lead. */
  mailboxes: Mailbox[];
  restrictedAt: Date | null;
  restrictedBecause: string | null;
};

/** The person of a rights request. After a merge, the person they were merged into. */
export async function findDataSubject(
  client: Transaction,
  personId: string | null,
): Promise<DataSubject | null> {
  const linked = personId && (await client.person.findUnique({ where: { id: personId } }));
  if (!linked) return null;
  const id = await followMerges(client, linked.id, linked.mergedIntoId);
  const person = await client.person.findUniqueOrThrow({ where: { id } });
  const leads = await client.lead.findMany({
    select: { id: true, ...MAILBOX },
    where: { personId: id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const { fullName, restrictedAt, restrictedBecause } = person;
  return {
    ...{ id, fullName, restrictedAt, restrictedBecause },
    leadId: leads[0]?.id ?? null,
    mailboxes: mailboxesOf(leads),
  };
}

/** People who share a phone may count as one person. Then an admin must choose the mailbox. */
function mailboxesOf(leads: readonly { id: string; mailTo: string; noMail: boolean }[]): Mailbox[] {
  const found = new Map<string, Mailbox>();
  for (const lead of leads) {
    const { id: leadId, mailTo: email } = lead;
    if (mayWrite(lead) && !found.has(email)) found.set(email, { email, leadId });
  }
  return [...found.values()];
}
