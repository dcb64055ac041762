import type { CallWindow } from "@/lib/kernel/calendar";
import { isCallable } from "@/lib/kernel/calendar";
import type { ClosingReason } from "@/lib/vocabulary/closing-reason";
import { isUnreached, mayLeadToCall, OUTCOME, type Outcome } from "@/lib/vocabulary/outcomes";
import {
  again,
  type CallHistory,
  MAX_ATTEMPTS,
  type Proposal,
  proposeNext,
  redialAfter,
  windowProblem,
} from "./retries";

/** What an outcome does to the call. */
export type FollowUp =
  | { again: Extract<Proposal, { kind: "again" }>; kind: "call_again" | "retry"; attempts: number }
  | { kind: "write" }
  | { closedBecause: ClosingReason };

/**
 * Plans what follows an outcome: the hour that the adviser chose, if another call can follow, else what
 * `proposeNext` says. A problem is a sentence for the adviser.
 */
export function planFollowUp(
  outcome: Outcome,
  chosen: CallWindow | null,
  history: CallHistory,
  now: Date,
): FollowUp | { problem: string } {
  // The fields of an hour may still be filled in when it turns out to be a wrong number.
  const next = mayLeadToCall(outcome) ? chosen : null;
  const isUnanswered = isUnreached(outcome);
  if (isUnanswered && history.earlier.length >= MAX_ATTEMPTS) return { problem: NO_MORE_TRIES };
  const isRedial = redialAfter(outcome, history, now) !== null;
  const isLast = isUnanswered && !isRedial && history.earlier.length + 1 >= MAX_ATTEMPTS;
  const problem = next && windowProblem(next, history.province, now);
  if (problem) return { problem };
  if (next && isLast) return { problem: NO_MORE_TRIES };
  if (next && isUnanswered && history.isWrongNumber) return { problem: WRONG_NUMBER };
  // Only an adviser who spoke to the person promised the hour. The person does not know about a retry.
  const proposal = next
    ? again(next, history.province, !isUnanswered)
    : proposeNext(outcome, history, now);
  if (proposal.kind === "again") {
    const attempts = isUnanswered ? history.earlier.length + 1 : 0;
    return { again: proposal, kind: isUnanswered ? "retry" : "call_again", attempts };
  }
  // An unanswered call ends as `done` only because an earlier one reached a wrong number.
  const isWrong = isUnanswered && proposal.kind === "done";
  const { closes } = OUTCOME[outcome];
  if (closes === null) return { kind: "write" };
  return { closedBecause: isWrong ? "wrong_number" : closes };
}

/**
 * Whether an unanswered call that ended at `now` was possible within calling hours. Outside those hours
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
  "Van tres llamadas sin respuesta: no le llamamos otra vez mientras no lo pida.";
