import { CLOSING_REASON, type ClosingReason } from "@/lib/vocabulary/closing-reason";
import type { TaskKind } from "@/lib/vocabulary/task-kinds";

/**
 * How a request stands, as its sender is told. `with-us` tells nothing more: what else is known is about
 * the request of another sender.
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

/** What the state follows from. */
export type CallStanding = {
  isRestricted: boolean;
  isAllowed: boolean;
  wantsNoCalls: boolean;
  isSole: boolean;
  task: { kind: TaskKind; closedBecause: ClosingReason | null } | null;
};

export function stateOfCall(standing: CallStanding): CallState {
  const { isRestricted, isAllowed, wantsNoCalls, isSole, task } = standing;
  if (isRestricted) return isSole ? "restricted" : "with-us";
  if (!isAllowed) return "withdrawn";
  // Perhaps it was another sender with the same phone who wanted none.
  if (wantsNoCalls) return isSole ? "no-calls" : "with-us";
  if (!task) return "with-us";
  if (task.closedBecause === null) return task.kind === "write" ? "writing" : "waiting";
  return CLOSING_REASON[task.closedBecause].state ?? "with-us";
}

/** In which states the person may still decide how it goes on. */
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

export function isChangeable(action: CallAction, state: CallState): boolean {
  return CHANGEABLE[action].some((one) => one === state);
}
