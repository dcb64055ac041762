import "server-only";
import { readWith } from "@/lib/accounts/read-with";
import { currentTime } from "@/lib/kernel/current-time";
import { db } from "@/lib/kernel/db";
import { isUuid } from "@/lib/kernel/uuid";
import { CHOICE_REASON, NO_FIRM } from "@/lib/vocabulary/handovers";
import { readCandidates } from "./candidates";
import { readCaseToOffer } from "./case-to-offer";
import { chooseFirm } from "./choose-firm";
import { type HandoverState, readHandovers } from "./read-handovers";

/** The firm that would get the case now, and why; or why none would. In words. */
export type Proposal = { firmId: string; firm: string; why: string } | { problem: string };

/** Who has a person's case, who has had it, and who would get it. */
export type CaseFirms = {
  open: HandoverState | null;
  earlier: HandoverState[];
  /** Null while a firm has the case. */
  proposal: Proposal | null;
};

/** Reads a case's firms for the desk; null when the request does not exist. @throws AccessError */
export function readCaseFirms(leadId: unknown): Promise<CaseFirms | null> {
  return readWith("leads.read", async () => {
    if (!isUuid(leadId)) return null;
    const lead = await db().leadView.findUnique({
      select: { personId: true },
      where: { id: leadId },
    });
    return lead && readFirmsOf(leadId, lead.personId);
  });
}

/** The same for a caller who has checked the permission. */
export async function readFirmsOf(leadId: string, personId: string): Promise<CaseFirms> {
  const handovers = await readHandovers({ personId });
  // A person's case is with one firm at a time.
  const open = handovers.find(({ endedAt }) => endedAt === null) ?? null;
  return {
    open,
    earlier: handovers.filter((one) => one !== open),
    proposal: open ? null : await propose(leadId),
  };
}

async function propose(leadId: string): Promise<Proposal> {
  const found = await readCaseToOffer(db(), leadId);
  if ("problem" in found) return found;
  const choice = chooseFirm(await readCandidates(db(), currentTime()), found.about);
  if (!choice.firm) return { problem: NO_FIRM[choice.because] };
  return { firmId: choice.firm.id, firm: choice.firm.name, why: CHOICE_REASON[choice.reason] };
}
