import type { CallWindow } from "@/lib/kernel/calendar";
import { isCallable } from "@/lib/kernel/calendar";
import type { ClosingReason } from "@/lib/vocabulary/closing-reason";
import { isUnreached, OUTCOME, type Outcome } from "@/lib/vocabulary/outcomes";
import {
  again,
  type CallHistory,
  MAX_ATTEMPTS,
  type Proposal,
  proposeNext,
  windowProblem,
} from "./retries";

/** What an outcome does to the call. */
export type FollowUp =
  | { again: Extract<Proposal, { kind: "again" }>; kind: "call_again" | "retry"; attempts: number }
  | { closedBecause: ClosingReason };

/**
 * What follows an outcome: what the adviser chose in `next`, otherwise what `proposeNext` says.
 * A problem is a sentence for the adviser.
 */
export function planFollowUp(
  outcome: Outcome,
  next: CallWindow | null,
  history: CallHistory,
  now: Date,
): FollowUp | { problem: string } {
  const isTry = isUnreached(outcome);
  if (isTry && history.earlier.length >= MAX_ATTEMPTS) return { problem: NO_MORE_TRIES };
  const isLast = isTry && history.earlier.length + 1 >= MAX_ATTEMPTS;
  const problem = next && windowProblem(next, history.province, now);
  if (problem) return { problem };
  if (next && isLast) return { problem: NO_MORE_TRIES };
  if (next && isTry && history.isWrongNumber) return { problem: WRONG_NUMBER };
  // Whoever spoke to the person promised the hour; a retry is nothing that the person knows of.
  const proposal = next
    ? again(next, history.province, !isTry)
    : proposeNext(outcome, history, now);
  if (proposal.kind === "again") {
    const attempts = isTry ? history.earlier.length + 1 : 0;
    return { again: proposal, kind: isTry ? "retry" : "call_again", attempts };
  }
  // The last try was under a number that is somebody else's.
  const isWrong = isTry && proposal.kind === "done";
  return { closedBecause: isWrong ? "wrong_number" : OUTCOME[outcome].closes };
}

/**
 * Whether a call in vain that ended at `now` may have begun within the hours of calls. Outside of them
 * only the person can have called us.
 */
export function isWithinHours(
  outcome: Outcome,
  history: CallHistory,
  leasedSince: Date,
  now: Date,
): boolean {
  const { province } = history;
  return !isUnreached(outcome) || isCallable(leasedSince, province) || isCallable(now, province);
}

const WRONG_NUMBER = "Ese número no es suyo: corrige antes el teléfono en su ficha.";
const NO_MORE_TRIES =
  "Van tres llamadas sin respuesta: no se le llama otra vez mientras no lo pida.";
