import "server-only";
import type { Transaction } from "@/lib/kernel/db";
import { type FoundLink, ownRequestsOf } from "@/lib/mails/request-link";
import { EVENT, eventsAbout } from "@/lib/vocabulary/events/events";
import { isAlone } from "./stored-requests";

export type OwnContact = { fullName: string; email: string; phone: string };

/**
 * The name and the contact of the sender of the link's requests, with the phone that we call. If the person also has
 * requests from another e-mail, it reads only this link's requests and corrections: the person's contact may be the
 * other sender's. Null when the link no longer opens a request.
 */
export async function readOwnContact(
  client: Transaction,
  link: FoundLink,
): Promise<(OwnContact & { leadId: string; personId: string }) | null> {
  const lead = await client.leadView.findFirst({
    include: { person: true },
    where: await ownRequestsOf(client, link),
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  if (!lead) return null;
  const { id: leadId, personId, person, mailTo: email } = lead;
  if (await isAlone(client, link)) {
    const { fullName } = person.correctedText === null ? lead : person;
    return { leadId, personId, fullName, phone: person.phone, email };
  }
  const { fullName, phone } = { ...lead, ...(await ownCorrections(client, link)) };
  return { leadId, personId, fullName, phone, email };
}

/** The latest name and phone that were typed through links to these requests. */
async function ownCorrections(client: Transaction, link: FoundLink): Promise<Partial<OwnContact>> {
  const events = await client.leadEvent.findMany({
    select: { data: true },
    where: {
      type: { in: eventsAbout("contact") },
      actorEmail: null,
      lead: await ownRequestsOf(client, link),
    },
    orderBy: { id: "asc" },
  });
  const corrections = events.map(({ data }) => {
    // Both events have the same data.
    const { fullName, phone } = EVENT.contact_corrected.read(data).to;
    return { ...(fullName && { fullName }), ...(phone && { phone }) };
  });
  return Object.assign({}, ...corrections);
}
