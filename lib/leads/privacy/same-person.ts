import "server-only";
import type { Prisma, Transaction } from "@/lib/db";
import { foldText } from "@/lib/leads/fold-text";
import type { Match } from "./person-record";

export type ConnectedLead = Match & { id: string };

/** Nobody has so many but a robot's victim, who is shown the others when these are erased. */
export const CONNECTED_AT_MOST = 150;

/**
 * The leads that may be of the same person as this one, oldest first, and why: one more than
 * CONNECTED_AT_MOST, if there are. None when there is no such lead.
 */
export async function findConnected(client: Transaction, leadId: string): Promise<ConnectedLead[]> {
  const opened = await client.lead.findUnique({ where: { id: leadId } });
  if (!opened) return [];
  const found = await client.lead.findMany({
    select: { id: true, fullName: true, emailNormalized: true, phoneNormalized: true },
    where: samePersonAs(opened),
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: CONNECTED_AT_MOST + 1,
  });
  return found.map((lead) => ({
    id: lead.id,
    opened: lead.id === leadId,
    sameEmail: lead.emailNormalized === opened.emailNormalized,
    samePhone: lead.phoneNormalized === opened.phoneNormalized,
    sameName: foldText(lead.fullName) === foldText(opened.fullName),
  }));
}

/** What tells whose a lead is. */
type Contact = Pick<
  Prisma.LeadGetPayload<object>,
  "id" | "emailNormalized" | "phoneNormalized" | "duplicateOfId"
>;

/**
 * Those of its e-mail, those of its phone, and those that the forms took for duplicates of the same
 * lead. Not what those lead on to in turn: over one phone that a family shares, the next step is a
 * stranger.
 */
export function samePersonAs({ id, emailNormalized, phoneNormalized, duplicateOfId }: Contact) {
  const head = duplicateOfId ?? id;
  return { OR: [{ emailNormalized }, { phoneNormalized }, { duplicateOfId: head }, { id: head }] };
}
