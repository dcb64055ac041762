import type { CallWindow } from "@/lib/kernel/calendar";
import { localDay, localTime, nextWorkingDay } from "@/lib/kernel/calendar";
import { clockText, type ProvinceCode } from "@/lib/kernel/provinces";
import { NEXT_HOUR, type NextHour } from "@/lib/vocabulary/next-hours";
import {
  isUnreached,
  type Offered,
  OUTCOME,
  type Outcome,
  outcomesOf,
} from "@/lib/vocabulary/outcomes";
import { nextHours } from "./next-hours";
import { type CallHistory, proposeNext } from "./retries";

/** An outcome on the desk: its key, and what follows unless the adviser changes it. */
export type Offer = { outcome: Outcome; label: string; key: string; follows: string };

const dayFormat = new Intl.DateTimeFormat("es-ES", {
  weekday: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** A call, and whether it is closed with its case: then an unanswered call opens none. */
type OfferedCall = Offered & { staysClosed: boolean };

/** Lists the outcomes of a call by key, each with the proposed follow-up. */
export function offersOf(call: OfferedCall, history: CallHistory, now: Date): Offer[] {
  return outcomesOf(call).map((outcome) => {
    const { label, key } = OUTCOME[outcome];
    return { outcome, label, key, follows: followsIn(call, outcome, history, now) };
  });
}

/** An hour of another call that the adviser can promise with one key. `isNextDay`: on the next working day. */
export type OfferedHour = {
  hour: NextHour;
  label: string;
  key: string;
  when: string;
  isNextDay: boolean;
};

/** Lists the hours that can be promised now, by key. */
export function offeredHours(history: CallHistory, now: Date): OfferedHour[] {
  const { province } = history;
  const nextDay = nextWorkingDay(localDay(now, province), province);
  return [...nextHours(history, now)].map(([hour, window]) => ({
    hour,
    ...NEXT_HOUR[hour],
    when: windowText(window, province),
    isNextDay: localDay(window.from, province) === nextDay,
  }));
}

/** The proposed day and time of another call, by the person's clock. */
export function proposedHour(history: CallHistory, now: Date): { day: string; time: string } {
  const proposal = proposeNext("later", history, now);
  const from = proposal.kind === "again" ? proposal.window.from : now;
  const { province } = history;
  return { day: localDay(from, province), time: localTime(from, province).padStart(5, "0") };
}

function followsIn(
  { hasDecided, staysClosed }: OfferedCall,
  outcome: Outcome,
  history: CallHistory,
  now: Date,
): string {
  if (isUnreached(outcome) && hasDecided) return "Queda como ha pedido";
  if (isUnreached(outcome) && staysClosed) return "El caso sigue cerrado";
  return followsText(outcome, history, now);
}

function followsText(outcome: Outcome, history: CallHistory, now: Date): string {
  const { follows } = OUTCOME[outcome];
  if (outcome === "later") return follows;
  const proposal = proposeNext(outcome, history, now);
  if (proposal.kind !== "again") return follows;
  return windowText(proposal.window, history.province);
}

/** «Mié 25, 10:00–11:00», by the person's clock. */
export function windowText({ from, until }: CallWindow, province: ProvinceCode): string {
  const day = dayFormat.format(new Date(localDay(from, province))).replace(",", "");
  // Narrow buttons must break the line before the times, not between them.
  const times = `${localTime(from, province)}\u2060–\u2060${localTime(until, province)}`;
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${times}${clockText(province)}`;
}
