import "server-only";
import type { Transaction } from "@/lib/kernel/db";
import { hasEmail } from "@/lib/kernel/no-email";
import { followMerges } from "@/lib/people/find-person";

type Mailbox = { email: string; leadId: string };

/** Whose data a request is about. */
export type DataSubject = {
  id: string;
  fullName: string;
  /** The latest request of theirs, to which their sheet and mails belong. */
  leadId: string | null;
  /** Where an answer may go: each e-mail of theirs, with its latest request. */
  mailboxes: Mailbox[];
  restrictedAt: Date | null;
  restrictedBecause: string | null;
};

/** The person of a request, or the one with whom advisers have merged them since. */
export async function findDataSubject(
  client: Transaction,
  personId: string | null,
): Promise<DataSubject | null> {
  const linked = personId && (await client.person.findUnique({ where: { id: personId } }));
  if (!linked) return null;
  const id = await followMerges(client, linked.id, linked.mergedIntoId);
  const person = await client.person.findUniqueOrThrow({ where: { id } });
  const leads = await client.lead.findMany({
    select: { id: true, mailTo: true },
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

/** More than one where people share a phone: then only an admin can tell which is whose. */
function mailboxesOf(leads: readonly { id: string; mailTo: string }[]): Mailbox[] {
  const found = new Map<string, Mailbox>();
  for (const { id: leadId, mailTo: email } of leads) {
    if (hasEmail(email) && !found.has(email)) found.set(email, { email, leadId });
  }
  return [...found.values()];
}
