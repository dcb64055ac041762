import type { Transaction } from "@/lib/kernel/db";
import { EVENT, type EventType, eventsAbout } from "@/lib/vocabulary/events/events";

/** The events by which a person asks for a call on «Mi solicitud». */
export const ASKED_AGAIN = eventsAbout("asked-again");

/** The events by which a person decides there whether and how we contact them. */
export const DECISIONS = eventsAbout("asked-again", "decided");

/** The events by which a person changes their contact data there, or asks for a change. */
export const CONTACT_CHANGES = eventsAbout("contact");

/** What a person has decided on «Mi solicitud», or asked for with another form, since an adviser opened the call. */
export type Decided = {
  /** Whether and how we contact them, or at which number. */
  hasDecided: boolean;
  /** The person or an adviser has given another phone. An answer at the old number says nothing about the new one. */
  hasNewPhone: boolean;
};

/** The call, with the person's last request to which it has moved. */
type DecidedTask = {
  personId: string;
  promised: boolean;
  windowFrom: Date | null;
  lead: { createdAt: Date };
};

export async function readDecided(
  { leadEvent }: Pick<Transaction, "leadEvent">,
  task: DecidedTask,
  leasedSince: Date,
  now: Date,
): Promise<Decided> {
  const events = await leadEvent.findMany({
    select: { type: true, data: true, actorEmail: true },
    where: {
      type: { in: [...DECISIONS, ...CONTACT_CHANGES] },
      createdAt: { gt: leasedSince },
      lead: { personId: task.personId },
    },
  });
  const ofPhone = events.filter(
    // Both contact events have data of the same shape. The same number in another writing is no other phone.
    ({ type, data }) =>
      isOneOf(CONTACT_CHANGES, type) &&
      EVENT.contact_corrected.read(data).to.phoneNormalized !== undefined,
  );
  // Advisers correct contacts too, and an adviser's decision is no decision of the person.
  const isByPerson = ({ actorEmail }: { actorEmail: string | null }) => actorEmail === null;
  return {
    hasDecided:
      ofPhone.some(isByPerson) ||
      events.some((event) => isByPerson(event) && isOneOf(DECISIONS, event.type)) ||
      isMovedByForm(task, leasedSince, now),
    hasNewPhone: ofPhone.some(({ type }) => type === "contact_corrected"),
  };
}

/** Whether a form that came since has moved the call to an hour of its own that is still to come. */
function isMovedByForm(
  { promised, windowFrom, lead }: DecidedTask,
  leasedSince: Date,
  now: Date,
): boolean {
  return !promised && windowFrom !== null && windowFrom > now && lead.createdAt > leasedSince;
}

function isOneOf(types: readonly EventType[], type: string): boolean {
  return types.some((one) => one === type);
}

/** The colleague who last set the case's status since an adviser opened the call; null if nobody else did. */
export async function readColleagueStatus(
  { leadEvent }: Pick<Transaction, "leadEvent">,
  caseId: string,
  { since, email }: { since: Date; email: string },
): Promise<{ by: string; at: string } | null> {
  const last = await leadEvent.findFirst({
    select: { actorEmail: true, createdAt: true },
    where: { leadId: caseId, type: { in: eventsAbout("status") }, createdAt: { gt: since } },
    orderBy: { id: "desc" },
  });
  // The adviser's own change, in another tab, is known. A person who asks again has no e-mail here.
  if (!last?.actorEmail || last.actorEmail === email) return null;
  return { by: last.actorEmail, at: last.createdAt.toISOString() };
}
