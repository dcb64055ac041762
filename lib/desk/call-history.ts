import type { Prisma } from "@/lib/db";
import { localTime } from "./calendar";
import { isUnreached } from "./outcomes";
import type { CallHistory } from "./retries";

/** The attempts on which a call's follow-up depends. */
export const COUNTED_ATTEMPTS = {
  outcome: { not: "undone" },
  undoneBy: null,
} as const satisfies Prisma.CallAttemptWhereInput;

type Task = {
  promised: boolean;
  windowFrom: Date | null;
  windowUntil: Date | null;
  person: { province: string | null };
  /** The person's last request. */
  lead: { createdAt: Date; preferredTimeSlot: string | null };
};
type Attempt = { at: Date; outcome: string };

/** What decides the follow-up of a call, from the attempts that `COUNTED_ATTEMPTS` finds. */
export function callHistoryOf(task: Task, attempts: readonly Attempt[]): CallHistory {
  const { person, lead } = task;
  return {
    slot: promisedTimes(task) ?? lead.preferredTimeSlot,
    province: person.province,
    earlier: triesOf(attempts, lead.createdAt),
  };
}

/** An hour that the person agreed with an adviser comes after the slot of the form. */
function promisedTimes({ promised, windowFrom, windowUntil, person }: Task): string | null {
  if (!promised || !windowFrom || !windowUntil) return null;
  return `${localTime(windowFrom, person.province)}-${localTime(windowUntil, person.province)}`;
}

/**
 * When the person was called in vain, oldest first: since `askedAt`, when the person last sent a
 * request, and since somebody last answered.
 */
function triesOf(attempts: readonly Attempt[], askedAt: Date): Date[] {
  const since = attempts
    .filter(({ at }) => at >= askedAt)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const answered = since.findIndex(({ outcome }) => !isUnreached(outcome));
  return (answered < 0 ? since : since.slice(0, answered)).map(({ at }) => at).reverse();
}
