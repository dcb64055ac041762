import { CLOSING_REASON, type ClosingReason } from "@/lib/vocabulary/closing-reason";
import type { TaskKind } from "@/lib/vocabulary/task-kinds";

/**
 * The state of a request, as its sender sees it. `with-us` reveals nothing more: another sender with the same
 * phone has asked us not to call, or not to use the data.
 */
export type CallState =
  | "waiting"
  | "writing"
  | "cancelled"
  | "unreachable"
  | "wrong-number"
  | "spoken"
  | "written"
  | "no-calls"
  | "over"
  | "restricted"
  | "withdrawn"
  | "with-us";

/** The facts that decide the state. */
export type CallStanding = {
  isRestricted: boolean;
  isAllowed: boolean;
  wantsNoCalls: boolean;
  isSole: boolean;
  task: { kind: TaskKind; closedBecause: ClosingReason | null } | null;
  /** The state while the person's call is about another sender's request; null if it is not. */
  beside: CallState | null;
};

export function stateOfCall(standing: CallStanding): CallState {
  const { isRestricted, isAllowed, wantsNoCalls, isSole, task, beside } = standing;
  if (isRestricted) return isSole ? "restricted" : "with-us";
  if (!isAllowed) return "withdrawn";
  // Another sender with the same phone may have refused calls.
  if (wantsNoCalls) return isSole ? "no-calls" : "with-us";
  if (!task) return beside ?? "with-us";
  if (task.closedBecause === null) return task.kind === "write" ? "writing" : "waiting";
  return CLOSING_REASON[task.closedBecause].state ?? "with-us";
}

/**
 * A hand-over as a sender beside others sees it: another one with the same phone may have restricted the data, and
 * then it was simply taken back.
 */
export function withoutRestriction<Ended extends { endedBecause: string | null }>(handover: Ended) {
  const isTold = handover.endedBecause !== "restricted";
  return isTold ? handover : { ...handover, endedBecause: "recalled" as const };
}

/** The states in which the person can still take each action. */
export const CHANGEABLE = {
  hour: [
    ...["waiting", "writing", "cancelled", "unreachable"],
    ...["wrong-number", "spoken", "written", "no-calls"],
  ],
  write: ["waiting", "cancelled", "unreachable", "wrong-number"],
  urgent: ["waiting", "writing", "unreachable", "spoken", "written"],
  cancel: ["waiting", "writing", "unreachable", "wrong-number"],
} as const satisfies Record<string, readonly CallState[]>;

export type CallAction = keyof typeof CHANGEABLE;

/** A person can ask for mails only if we may write to their e-mail (`isMailed`). */
export function isChangeable(
  action: CallAction,
  { state, isMailed }: { state: CallState; isMailed: boolean },
): boolean {
  return CHANGEABLE[action].some((one) => one === state) && (action !== "write" || isMailed);
}
