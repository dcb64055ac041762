import {
  CALL_HOURS,
  type CallWindow,
  endOfCalls,
  instantOf,
  isCallable,
  localDay,
  nextWorkingDay,
  timesOf,
  windowOf,
} from "@/lib/kernel/calendar";
import { isKnownDay, type ProvinceCode } from "@/lib/kernel/provinces";
import { isUnreached, type Outcome } from "@/lib/vocabulary/outcomes";

const MINUTE_MS = 60_000;

/** After this many unanswered calls we stop. The count starts again when the person asks for a call. */
export const MAX_ATTEMPTS = 3;

/** How far ahead a call may be promised. */
const MAX_DAYS_AHEAD = 60;

/** How long after the promised hour a call still keeps the promise. */
const PROMISE_MINUTES = 30;

/** How soon we try a busy number again. */
const REDIAL_MINUTES = 15;

/** Parts of the day for the third attempt. Most people answer in the afternoon. */
const PARTS = [
  ["16:00", CALL_HOURS.until],
  [CALL_HOURS.from, "13:00"],
  ["13:00", "16:00"],
] as const;

/** What is known about a person's calls when one ends. */
export type CallHistory = {
  /** The hours that the person chose last, in the format of `TIME_SLOTS`. */
  slot: string | null;
  province: ProvinceCode;
  /** The times of the unanswered calls before this one, since the person last asked. */
  earlier: readonly Date[];
  /** Whether a call since then reached a wrong number. */
  isWrongNumber?: boolean;
  /** Whether a busy number has been tried again since then: that happens once. */
  isRedialled?: boolean;
};

export type Proposal =
  /** Another call; `promised` if the person knows the hour. */
  | { kind: "again"; window: CallWindow; dueAt: Date; promised: boolean }
  /** No more calls: write to the person instead. */
  | { kind: "unreachable" }
  | { kind: "done" };

/**
 * Proposes what follows a call that ended at `now`. After no answer: the same slot of the next working day,
 * then another time of day, then no more calls; none at all with a wrong number. A number that is busy for the
 * first time is tried again in a quarter of an hour, which is no further attempt. After `later`: the same slot
 * of the next working day, until the adviser enters the hour.
 */
export function proposeNext(outcome: Outcome, history: CallHistory, now: Date): Proposal {
  const { slot, province, earlier, isWrongNumber = false } = history;
  const day = nextWorkingDay(localDay(now, province), province);
  const sameTimes = usualTimes({ slot, province }, now);
  if (outcome === "later") return again(windowOf(day, sameTimes, province), province, true);
  if (!isUnreached(outcome) || isWrongNumber) return { kind: "done" };
  const redial = redialAfter(outcome, history, now);
  if (redial) return again(redial, province, false);
  const attempts = [...earlier, now];
  if (attempts.length >= MAX_ATTEMPTS) return { kind: "unreachable" };
  const times = attempts.length === 1 ? sameTimes : untriedPart(attempts, province);
  return again(windowOf(day, times, province), province, false);
}

/** The times of day that suit a person: the slot that they chose, or else the part of the day of this call. */
export function usualTimes(
  { slot, province }: Pick<CallHistory, "slot" | "province">,
  now: Date,
): readonly [from: string, until: string] {
  return slot ? timesOf(slot) : partAt(now, province);
}

/** When a number that is busy for the first time is tried again; null after anything else. */
export function redialAfter(
  outcome: Outcome,
  { province, isRedialled = false }: CallHistory,
  now: Date,
): CallWindow | null {
  return outcome === "busy" && !isRedialled ? redialWindow(now, province) : null;
}

/** The half hour that begins in a quarter of an hour; null if nobody is called then. */
export function redialWindow(now: Date, province: ProvinceCode): CallWindow | null {
  const from = new Date(
    Math.ceil((now.getTime() + REDIAL_MINUTES * MINUTE_MS) / MINUTE_MS) * MINUTE_MS,
  );
  if (!isCallable(from, province)) return null;
  return halfHourFrom(from, localDay(from, province), province);
}

/** The window of a call that was promised for a time `H:mm` of a day `yyyy-MM-dd`. */
export function promisedWindow(day: string, time: string, province: ProvinceCode): CallWindow {
  return halfHourFrom(instantOf(day, time, province), day, province);
}

/** Cut at the end of the calling hours. */
function halfHourFrom(from: Date, day: string, province: ProvinceCode): CallWindow {
  const until = new Date(from.getTime() + PROMISE_MINUTES * MINUTE_MS);
  const end = endOfCalls(day, province);
  return { from, until: until < end ? until : end };
}

/** Plans another call in this window. */
export function again(window: CallWindow, province: ProvinceCode, promised: boolean): Proposal {
  const dueAt = promised ? window.until : endOfCalls(localDay(window.from, province), province);
  return { kind: "again", window, dueAt, promised };
}

/** Why no call is possible in this window, in words for the adviser; null if it is possible. */
export function windowProblem(
  { from, until }: CallWindow,
  province: ProvinceCode,
  now: Date,
): string | null {
  if (!(from > now)) return "Esa hora ya ha pasado.";
  const day = localDay(from, province);
  const lastDay = localDay(new Date(now.getTime() + MAX_DAYS_AHEAD * 86_400_000), province);
  if (day > lastDay) return `Elige un día dentro de los próximos ${MAX_DAYS_AHEAD}.`;
  if (!isKnownDay(day)) return `Aún no están los festivos de ${day.slice(0, 4)}.`;
  if (!isCallable(instantOf(day, CALL_HOURS.from, province), province))
    return "Ese día es festivo o fin de semana: no se llama.";
  const isWithinHours = isCallable(from, province) && until <= endOfCalls(day, province);
  if (!isWithinHours || !(until > from))
    return `Se llama de ${CALL_HOURS.from} a ${CALL_HOURS.until}, hora de la persona.`;
  return null;
}

/** The first part of the day without an attempt. */
function untriedPart(attempts: readonly Date[], province: ProvinceCode) {
  const tried = attempts.map((at) => partAt(at, province));
  return PARTS.find((part) => !tried.includes(part)) ?? PARTS[0];
}

/** The part of the day of an attempt; an attempt outside the calling hours counts as the nearest. */
function partAt(at: Date, province: ProvinceCode) {
  const day = localDay(at, province);
  const [afternoon, morning, midday] = PARTS;
  if (at < instantOf(day, morning[1], province)) return morning;
  return at < instantOf(day, midday[1], province) ? midday : afternoon;
}
