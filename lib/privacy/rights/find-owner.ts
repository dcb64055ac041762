import "server-only";
import type { Transaction } from "@/lib/kernel/db";
import { hasEmail } from "@/lib/kernel/no-email";
import { readCurrentEmails } from "@/lib/people/current-email";
import { followJoins } from "@/lib/people/find-person";

type Mailbox = { email: string; leadId: string };

/** Whose data a request is about. */
export type Owner = {
  id: string;
  fullName: string;
  /** The latest request of theirs, to which their sheet and letters belong. */
  leadId: string | null;
  /** Where an answer may go: each e-mail of theirs, with its latest request. */
  mailboxes: Mailbox[];
  restrictedAt: Date | null;
  restrictedBecause: string | null;
};

/** The person of a request, or the one with whom advisers have joined them since. */
export async function findOwner(
  client: Transaction,
  personId: string | null,
): Promise<Owner | null> {
  const linked = personId && (await client.person.findUnique({ where: { id: personId } }));
  if (!linked) return null;
  const id = await followJoins(client, linked.id, linked.joinedIntoId);
  const person = await client.person.findUniqueOrThrow({ where: { id } });
  const leads = await client.lead.findMany({
    select: { id: true, email: true, emailNormalized: true, suspect: true },
    where: { personId: id },
    orderBy: [{ suspect: "asc" }, { createdAt: "desc" }, { id: "desc" }],
  });
  const { fullName, restrictedAt, restrictedBecause } = person;
  return {
    ...{ id, fullName, restrictedAt, restrictedBecause },
    leadId: leads[0]?.id ?? null,
    mailboxes: mailboxesOf(leads, await readCurrentEmails(client, id)),
  };
}

type Sent = { id: string; email: string; emailNormalized: string; suspect: boolean };
type CurrentEmail = Awaited<ReturnType<typeof readCurrentEmails>>;

/** More than one where people share a phone: then only an admin can tell which is whose. */
function mailboxesOf(leads: readonly Sent[], currentOf: CurrentEmail): Mailbox[] {
  const found = new Map<string, Mailbox>();
  for (const { id: leadId, suspect, ...sent } of leads) {
    const { email, emailNormalized } = currentOf(sent);
    if (suspect || !hasEmail(emailNormalized) || found.has(emailNormalized)) continue;
    found.set(emailNormalized, { email, leadId });
  }
  return [...found.values()];
}
