import type { Transaction } from "@/lib/kernel/db";
import { EVENT } from "@/lib/vocabulary/events/events";

type Email = { email: string; emailNormalized: string };

/**
 * Where to write instead of to an e-mail that this person's requests were sent with: advisers have
 * corrected it, perhaps more than once. The function returns an e-mail that nobody corrected as it is. What
 * a person changes through a link of «Mi solicitud» counts for nothing here: the link only proves its own
 * e-mail, and the requests of somebody with the same phone may belong to the same person.
 */
export async function readCurrentEmails(
  client: Transaction,
  personId: string,
): Promise<(sent: Email) => Email> {
  const events = await client.leadEvent.findMany({
    select: { data: true },
    where: { type: "contact_corrected", actorEmail: { not: null }, lead: { personId } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const corrections = events.flatMap(({ data }) => correctionOf(data) ?? []);
  return (sent) =>
    corrections.reduce((now, { from, to }) => (from === now.emailNormalized ? to : now), sent);
}

/** An erasure takes out of the history what only an erased request said. */
function correctionOf(data: unknown): { from: string; to: Email } | null {
  const { from, to } = EVENT.contact_corrected.read(data);
  if (!from.emailNormalized || !to.email || !to.emailNormalized) return null;
  return {
    from: from.emailNormalized,
    to: { email: to.email, emailNormalized: to.emailNormalized },
  };
}
