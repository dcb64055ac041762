import "server-only";
import type { Prisma, Transaction } from "@/lib/kernel/db";
import { foldText } from "@/lib/kernel/fold-text";
import { isSameMailbox } from "@/lib/kernel/no-email";

/** Only a bot's victim has more leads. The page shows the rest after these are erased. */
export const CONNECTED_AT_MOST = 150;

/** Why a lead may belong to the same person as the opened lead, in words. */
export type Match = {
  reason: string;
  /** Whether the lead may be another person's; then its box starts unticked. */
  doubtful: boolean;
};

type Contact = Pick<
  Prisma.LeadGetPayload<object>,
  "id" | "fullName" | "emailNormalized" | "phoneNormalized" | "duplicateOfId"
>;

/**
 * The leads that may belong to the same person as this one, and those that the team assigned to that
 * person, with the reason, oldest first; at most CONNECTED_AT_MOST + 1. Empty when the lead is gone.
 */
export async function findConnected(
  client: Transaction,
  leadId: string,
): Promise<{ id: string; match: Match }[]> {
  const opened = await client.lead.findUnique({ where: { id: leadId } });
  if (!opened) return [];
  const found = await client.lead.findMany({
    select: {
      ...{ id: true, fullName: true, emailNormalized: true, phoneNormalized: true },
      duplicateOfId: true,
    },
    where: {
      OR: [samePersonAs(opened), ...(opened.personId ? [{ personId: opened.personId }] : [])],
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: CONNECTED_AT_MOST + 1,
  });
  return found.map((lead) => ({ id: lead.id, match: matchOf(lead, opened) }));
}

/**
 * Selects leads with the same e-mail or phone, or stored as duplicates of the same lead. It does not follow
 * the contacts of those leads: through a shared family phone, the next step would reach a stranger.
 */
function samePersonAs({
  id,
  emailNormalized,
  phoneNormalized,
  duplicateOfId,
}: Omit<Contact, "fullName">) {
  const head = duplicateOfId ?? id;
  return { OR: [{ emailNormalized }, { phoneNormalized }, { duplicateOfId: head }, { id: head }] };
}

/**
 * A lead with another name and another e-mail is doubtful: a family or an office may share a phone. Its box
 * starts unticked, because an erasure cannot be undone, and sending out a stranger's data is a breach.
 */
function matchOf(lead: Contact, opened: Contact): Match {
  if (lead.id === opened.id) {
    return { reason: "Es la solicitud desde la que has llegado", doubtful: false };
  }
  const sameEmail = isSameMailbox(lead.emailNormalized, opened.emailNormalized);
  const samePhone = lead.phoneNormalized === opened.phoneNormalized;
  const sameName = foldText(lead.fullName) === foldText(opened.fullName);
  const shared = [sameEmail && "mismo email", samePhone && "mismo teléfono"].filter(Boolean);
  const isSameCase = (lead.duplicateOfId ?? lead.id) === (opened.duplicateOfId ?? opened.id);
  const other = isSameCase ? "marcada como duplicado de la misma solicitud" : "en la misma ficha";
  const found = shared.join(" y ") || other;
  return {
    reason: `${found[0]?.toUpperCase()}${found.slice(1)}${sameName ? "" : ", con otro nombre"}`,
    doubtful: !sameEmail && !sameName,
  };
}
