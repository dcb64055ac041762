import "server-only";
import type { Prisma, Transaction } from "@/lib/db";
import { foldText } from "@/lib/leads/fold-text";
import type { Match } from "./person-record";

/** Nobody has so many but a robot's victim, who is shown the others when these are erased. */
export const CONNECTED_AT_MOST = 150;

type Contact = Pick<
  Prisma.LeadGetPayload<object>,
  "id" | "fullName" | "emailNormalized" | "phoneNormalized"
>;

/**
 * The leads that may be of the same person as this one, oldest first, and why: one more than
 * CONNECTED_AT_MOST, if there are. None when there is no such lead.
 */
export async function findConnected(
  client: Transaction,
  leadId: string,
): Promise<{ id: string; match: Match }[]> {
  const opened = await client.lead.findUnique({ where: { id: leadId } });
  if (!opened) return [];
  const found = await client.lead.findMany({
    select: { id: true, fullName: true, emailNormalized: true, phoneNormalized: true },
    where: samePersonAs(opened),
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: CONNECTED_AT_MOST + 1,
  });
  return found.map((lead) => ({ id: lead.id, match: matchOf(lead, opened) }));
}

/**
 * Those of its e-mail, those of its phone, and those that the forms took for duplicates of the same
 * lead. Not what those lead on to in turn: over one phone that a family shares, the next step is a
 * stranger.
 */
export function samePersonAs({
  id,
  emailNormalized,
  phoneNormalized,
  duplicateOfId,
}: Omit<Contact, "fullName"> & { duplicateOfId: string | null }) {
  const head = duplicateOfId ?? id;
  return { OR: [{ emailNormalized }, { phoneNormalized }, { duplicateOfId: head }, { id: head }] };
}

/**
 * Doubtful is another name with another e-mail: a family or an office may share a phone. Such a lead
 * starts unticked, since an erasure can be repeated and not undone, and to send somebody a stranger's
 * data is a breach.
 */
function matchOf(lead: Contact, opened: Contact): Match {
  if (lead.id === opened.id) {
    return { reason: "Es la solicitud desde la que has llegado", doubtful: false };
  }
  const sameEmail = lead.emailNormalized === opened.emailNormalized;
  const samePhone = lead.phoneNormalized === opened.phoneNormalized;
  const sameName = foldText(lead.fullName) === foldText(opened.fullName);
  const shared = [sameEmail && "mismo email", samePhone && "mismo teléfono"].filter(Boolean);
  const found = shared.join(" y ") || "marcada como duplicado de la misma solicitud";
  return {
    reason: `${found[0]?.toUpperCase()}${found.slice(1)}${sameName ? "" : ", con otro nombre"}`,
    doubtful: !sameEmail && !sameName,
  };
}
