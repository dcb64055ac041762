import type { Transaction } from "@/lib/kernel/db";

/** What asks for a call on «Mi solicitud». */
export const ASKED_AGAIN = ["hour_chosen", "request_resumed", "urgent_said"] as const;

/** What a person decides there about how it goes on. */
export const DECISIONS = [...ASKED_AGAIN, "letter_asked", "request_cancelled"] as const;

/** What a person changes of the contact there; the second is only asked for. */
export const CONTACT_CHANGES = ["contact_corrected", "contact_change_asked"] as const;

/** What a person has decided on «Mi solicitud» since an adviser opened the call. */
export type Decided = {
  /** How it goes on, or under which number. */
  hasDecided: boolean;
  /** Whoever answers the old number says nothing about the new one. */
  hasNewPhone: boolean;
};

export async function readDecided(
  { leadEvent }: Pick<Transaction, "leadEvent">,
  personId: string,
  heldSince: Date,
): Promise<Decided> {
  const events = await leadEvent.findMany({
    select: { type: true, data: true },
    where: {
      type: { in: [...DECISIONS, ...CONTACT_CHANGES] },
      // Advisers correct contacts too.
      actorEmail: null,
      createdAt: { gt: heldSince },
      lead: { personId },
    },
  });
  const ofPhone = events.filter(
    ({ data }) => (data as { to?: { phone?: string } } | null)?.to?.phone !== undefined,
  );
  return {
    hasDecided: ofPhone.length > 0 || events.some(({ type }) => isDecision(type)),
    hasNewPhone: ofPhone.some(({ type }) => type === "contact_corrected"),
  };
}

function isDecision(type: string): boolean {
  return DECISIONS.some((one) => one === type);
}
