import { mayWrite } from "@/lib/consents/may-write";
import { slotOfCall } from "@/lib/kernel/calendar";
import type { CallState } from "./call-state";
import type { OwnRequest, OwnTask } from "./own-call";

/**
 * What a sender sees whose person's call is about another sender's request: the call that they would have if
 * nobody else had written. A stranger who writes with somebody's phone and name must not learn from it that we
 * know them. Once the sender decides something, they become a person of their own (`separateSender`).
 * @param requests of the sender, the latest first
 * @param cancelled the sender's own call, if they cancelled it
 * @param hasOpenCall whether the other sender's call is still open
 */
export function besideCall(
  [latest, ...earlier]: readonly [OwnRequest, ...OwnRequest[]],
  cancelled: OwnTask | null,
  hasOpenCall: boolean,
): { state: CallState; task: OwnTask } {
  if (cancelled) return { state: "cancelled", task: cancelled };
  const { id, createdAt, preferredTimeSlot, preferredDay, person } = latest;
  const plan = slotOfCall(createdAt, preferredTimeSlot, person.province, preferredDay);
  const isWritten = latest.result === "C" && mayWrite(latest);
  const kind = isWritten ? "write" : earlier.length > 0 ? "returned" : "new";
  const window = isWritten ? null : plan.window;
  return {
    state: stateOf(latest, isWritten, hasOpenCall),
    task: {
      ...{ id, leadId: id, kind, createdAt, askedAt: createdAt },
      ...{ windowFrom: window?.from ?? null, windowUntil: window?.until ?? null },
      ...{ dueAt: latest.dueAt ?? plan.dueAt, promised: false, chosen: false, urgent: null },
      ...{ closedAt: null, closedBecause: null },
      ...{ leasedUntil: null, holder: null, assignee: null },
    },
  };
}

/** A call to the phone answers every request of the person. */
function stateOf(
  { firstAttemptAt, spokenAt }: OwnRequest,
  isWritten: boolean,
  hasOpenCall: boolean,
): CallState {
  if (spokenAt) return "spoken";
  if (!hasOpenCall)
    return firstAttemptAt === null ? "with-us" : isWritten ? "written" : "unreachable";
  return isWritten ? "writing" : "waiting";
}
