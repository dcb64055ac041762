import { subSeconds } from "date-fns";
import { localTime } from "@/lib/kernel/calendar";
import type { Prisma, Transaction } from "@/lib/kernel/db";
import { isUnreached, OUTCOME, type Outcome, UNDONE } from "@/lib/vocabulary/outcomes";
import { readValue } from "@/lib/vocabulary/table";
import { ASKED_AGAIN } from "./decided-meanwhile";
import { type CallHistory, redialWindow } from "./retries";

/** Only attempts that were not undone count for a call's follow-up. */
export const COUNTED_ATTEMPTS = {
  outcome: { not: UNDONE },
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
type Attempt = { at: Date; outcome: string; openSeconds: number };

/** When the adviser opened the call. The adviser cannot have dialled before. */
export function begunAt({ at, openSeconds }: Pick<Attempt, "at" | "openSeconds">): Date {
  return subSeconds(at, openSeconds);
}

/**
 * Returns what decides the follow-up of a call, from the attempts that `COUNTED_ATTEMPTS` finds.
 * @param phoneSince from `readPhoneChanges`; a call that began earlier no longer counts
 */
export function callHistoryOf(
  task: Task,
  attempts: readonly Attempt[],
  phoneSince: Date | null,
): CallHistory {
  const { person, lead } = task;
  const since = sinceReached(
    attempts
      .filter(
        (attempt) =>
          attempt.at >= lead.createdAt && (!phoneSince || begunAt(attempt) >= phoneSince),
      )
      .map(({ at, outcome }) => ({ at, outcome: readValue(OUTCOME, outcome) })),
  );
  const { province } = person;
  // The first busy signal and the call a quarter of an hour later are one attempt.
  const redialled = since.find(
    ({ at, outcome }) => outcome === "busy" && redialWindow(at, province),
  );
  return {
    slot: promisedTimes(task) ?? lead.preferredTimeSlot,
    province,
    earlier: since
      .filter((attempt) => isUnreached(attempt.outcome) && attempt !== redialled)
      .map(({ at }) => at),
    isRedialled: redialled !== undefined,
    isWrongNumber: since.some(({ outcome }) => outcome === "wrong_number"),
  };
}

/**
 * Returns when the person's phone was last corrected, and since when unanswered calls count: since then, or since the
 * person asked for a call through the link, if that is later. Null if it never happened.
 */
export async function readPhoneChanges(
  { leadEvent }: Pick<Transaction, "leadEvent">,
  personId: string,
): Promise<{ correctedAt: Date | null; since: Date | null }> {
  const events = await leadEvent.findMany({
    select: { type: true, createdAt: true, data: true },
    where: { type: { in: ["contact_corrected", ...ASKED_AGAIN] }, lead: { personId } },
    orderBy: { id: "desc" },
  });
  const isCorrection = ({ type }: (typeof events)[number]) => type === "contact_corrected";
  const counted = events.filter(
    (event) => !isCorrection(event) || JSON.stringify(event.data).includes("phoneNormalized"),
  );
  return {
    correctedAt: counted.find(isCorrection)?.createdAt ?? null,
    since: counted[0]?.createdAt ?? null,
  };
}

/** An hour agreed with an adviser replaces the slot of the form, because it is the later choice. */
function promisedTimes({ promised, windowFrom, windowUntil, person }: Task): string | null {
  if (!promised || !windowFrom || !windowUntil) return null;
  return `${localTime(windowFrom, person.province)}-${localTime(windowUntil, person.province)}`;
}

/** The attempts since an adviser last reached the person, oldest first. Mails and strangers do not count. */
function sinceReached(attempts: readonly { at: Date; outcome: Outcome }[]) {
  const sorted = attempts.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const last = sorted.findLastIndex(({ outcome }) => OUTCOME[outcome].reaches === "person");
  return sorted.slice(last + 1);
}
