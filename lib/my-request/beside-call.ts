import { isAnsweredByMail } from "@/lib/consents/may-write";
import { slotOfCall } from "@/lib/kernel/calendar";
import { CLOSING_REASON, type ClosingReason } from "@/lib/vocabulary/closing-reason";
import type { CallState } from "./call-state";
import type { OwnRequest, OwnTask } from "./own-call";

/**
 * What a sender sees whose person's call is about another sender's request: the call that they would have if
 * nobody else had written. A stranger who writes with somebody's phone and name must not learn from it that we
 * know them. Once the sender decides something, they become a person of their own (`separateSender`).
 * @param requests of the sender, the latest first
 * @param cancelled the sender's own call, if they cancelled it
 * @param last the person's last call, which is about the other sender's request; none if it was erased
 */
export function besideCall(
  [latest, ...earlier]: readonly [OwnRequest, ...OwnRequest[]],
  cancelled: OwnTask | null,
  last: OwnTask | undefined,
): { state: CallState; task: OwnTask } {
  if (cancelled) return { state: "cancelled", task: cancelled };
  const { id, createdAt, preferredTimeSlot, preferredDay, person } = latest;
  const plan = slotOfCall(createdAt, preferredTimeSlot, person.province, preferredDay);
  const isWritten = isAnsweredByMail(latest);
  const kind = isWritten ? "write" : earlier.length > 0 ? "returned" : "new";
  const window = isWritten ? null : plan.window;
  return {
    state: stateOf(latest, isWritten, last),
    task: {
      ...{ id, leadId: id, kind, createdAt, askedAt: createdAt },
      ...{ windowFrom: window?.from ?? null, windowUntil: window?.until ?? null },
      ...{ dueAt: latest.dueAt ?? plan.dueAt, promised: false, chosen: false, urgent: null },
      ...{ closedAt: null, closedBecause: null },
      ...{ leasedUntil: null, holder: null, assignee: null },
    },
  };
}

/**
 * A call to the phone answers every request of the person, and a closed case closes all of them. What the other
 * sender alone has decided tells this one nothing.
 */
function stateOf(
  { spokenAt }: OwnRequest,
  isWritten: boolean,
  last: OwnTask | undefined,
): CallState {
  if (spokenAt) return "spoken";
  if (last?.closedAt === null) return isWritten ? "writing" : "waiting";
  const because = SHARED_ENDS.find((reason) => reason === last?.closedBecause);
  return (because && CLOSING_REASON[because].state) ?? "with-us";
}

const SHARED_ENDS: readonly ClosingReason[] = ["unreachable", "wrong_number", "closed"];
