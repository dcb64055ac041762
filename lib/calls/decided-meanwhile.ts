import type { Transaction } from "@/lib/kernel/db";
import { EVENT, type EventType, eventsAbout } from "@/lib/vocabulary/events/events";

/** What asks for a call on «Mi solicitud». */
export const ASKED_AGAIN = eventsAbout("asked-again");

/** What a person decides there about how it goes on. */
export const DECISIONS = eventsAbout("asked-again", "decided");

/** What a person changes of the contact there, or asks to change. */
export const CONTACT_CHANGES = eventsAbout("contact");

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
  leasedSince: Date,
): Promise<Decided> {
  const events = await leadEvent.findMany({
    select: { type: true, data: true },
    where: {
      type: { in: [...DECISIONS, ...CONTACT_CHANGES] },
      // Advisers correct contacts too.
      actorEmail: null,
      createdAt: { gt: leasedSince },
      lead: { personId },
    },
  });
  const ofPhone = events.filter(
    // Both events about a contact have the same data.
    ({ type, data }) =>
      isOneOf(CONTACT_CHANGES, type) && EVENT.contact_corrected.read(data).to.phone !== undefined,
  );
  return {
    hasDecided: ofPhone.length > 0 || events.some(({ type }) => isOneOf(DECISIONS, type)),
    hasNewPhone: ofPhone.some(({ type }) => type === "contact_corrected"),
  };
}

function isOneOf(types: readonly EventType[], type: string): boolean {
  return types.some((one) => one === type);
}
