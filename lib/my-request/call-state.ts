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
  task: { kind: string; closedBecause: string | null } | null;
};

export function stateOfCall(standing: CallStanding): CallState {
  const { isRestricted, isAllowed, wantsNoCalls, isSole, task } = standing;
  if (isRestricted) return isSole ? "restricted" : "with-us";
  if (!isAllowed) return "withdrawn";
  // Perhaps it was another sender with the same phone who wanted none.
  if (wantsNoCalls) return isSole ? "no-calls" : "with-us";
  if (!task) return "with-us";
  if (task.closedBecause === null) return task.kind === "write" ? "writing" : "waiting";
  return CLOSED[task.closedBecause] ?? "with-us";
}

const CLOSED: Record<string, CallState> = {
  cancelled: "cancelled",
  unreachable: "unreachable",
  wrong_number: "wrong-number",
  spoken: "spoken",
  written: "written",
  closed: "over",
};

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
