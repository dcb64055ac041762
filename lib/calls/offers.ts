import type { CallWindow } from "@/lib/kernel/calendar";
import { localDay, localTime } from "@/lib/kernel/calendar";
import type { ProvinceCode } from "@/lib/kernel/provinces";
import {
  isUnreached,
  type Offered,
  OUTCOME,
  type Outcome,
  outcomesOf,
} from "@/lib/vocabulary/outcomes";
import { type CallHistory, proposeNext } from "./retries";

/** An outcome on the desk: its key, and what follows unless the adviser changes it. */
export type Offer = { outcome: Outcome; label: string; key: string; follows: string };

const dayFormat = new Intl.DateTimeFormat("es-ES", {
  weekday: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** Lists the outcomes of a call by key, each with the proposed follow-up. */
export function offersOf(call: Offered, history: CallHistory, now: Date): Offer[] {
  return outcomesOf(call).map((outcome) => {
    const { label, key } = OUTCOME[outcome];
    const follows =
      call.hasDecided && isUnreached(outcome)
        ? "Queda como ha pedido"
        : followsText(outcome, history, now);
    return { outcome, label, key, follows };
  });
}

/** The proposed day and time of another call, by the person's clock. */
export function proposedHour(history: CallHistory, now: Date): { day: string; time: string } {
  const proposal = proposeNext("later", history, now);
  const from = proposal.kind === "again" ? proposal.window.from : now;
  const { province } = history;
  return { day: localDay(from, province), time: localTime(from, province).padStart(5, "0") };
}

function followsText(outcome: Outcome, history: CallHistory, now: Date): string {
  const { follows } = OUTCOME[outcome];
  if (outcome === "later") return follows;
  const proposal = proposeNext(outcome, history, now);
  if (proposal.kind !== "again") return follows;
  return windowText(proposal.window, history.province);
}

/** «Mié 25, 10:00–11:00» */
function windowText({ from, until }: CallWindow, province: ProvinceCode): string {
  const day = dayFormat.format(new Date(localDay(from, province))).replace(",", "");
  // Narrow buttons must break the line before the times, not between them.
  const times = `${localTime(from, province)}\u2060–\u2060${localTime(until, province)}`;
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${times}`;
}
