import { LEASE_MS } from "@/lib/calls/task/lease";

/** How a process of the desk works. Times are milliseconds since 1970. */
export interface DeskSettings {
  advisers: number;
  /** The drill's clock shows `from` when the machine's shows `since`, and runs `speed` times as fast. */
  from: number;
  since: number;
  speed: number;
  /** How long an adviser waits for somebody to call before going home. */
  patienceMs: number;
}

/** What an adviser has seen; `began` and `at` are the drill's times before and after. */
export interface DeskEvent {
  kind: "claimed" | "renewed" | "done" | "lost" | "idle";
  taskId: string;
  adviser: string;
  began: number;
  at: number;
  /** How long a claim took, by the machine's clock; null for the others, and while a process warms up. */
  tookMs: number | null;
  attemptId?: string;
}

/** A claim of another adviser may be under way for this long by the drill's clock. */
const GRACE_MS = 60_000;

/**
 * How many people two advisers had at the same time, and how many stayed with somebody whose lease
 * had ended although an adviser had nobody to call. A killed process could not tell of its last `attempts`.
 */
export function judgeHolds(
  events: readonly DeskEvent[],
  attempts: readonly { taskId: string; at: Date }[],
): { twice: number; late: number } {
  const called = new Map(attempts.map(({ taskId, at }) => [taskId, at.getTime()]));
  const holds = new Map<string, { adviser: string; until: number }>();
  let [twice, late] = [0, 0];
  for (const event of events.toSorted((a, b) => a.at - b.at)) {
    const { kind, taskId, adviser, began, at } = event;
    const hold = holds.get(taskId);
    if (kind === "claimed") {
      if (hold && at < hold.until) twice += 1;
      holds.set(taskId, { adviser, until: began + LEASE_MS });
    } else if (kind === "renewed" && hold?.adviser === adviser) {
      hold.until = began + LEASE_MS;
    } else if (kind === "done") {
      holds.delete(taskId);
    } else if (kind === "idle") {
      for (const [held, { until }] of holds) {
        const calledAt = called.get(held) ?? Infinity;
        if (until + GRACE_MS < began && calledAt >= began) late += 1;
      }
    }
  }
  return { twice, late };
}
