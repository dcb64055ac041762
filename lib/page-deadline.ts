import "server-only";
import { cache } from "react";
import { withDeadline } from "./deadline";

/** Nobody waits longer for the back office, whatever the database does. */
const PAGE_MS = 4_500;

/** When a page asked its first question. React keeps it for the page; elsewhere each call is one. */
const beganAt = cache(() => performance.now());

/**
 * The result of `work`, or a DeadlineError 4.5 s after the page's first question: session, list and
 * counts share the time. `discard` undoes what comes too late.
 */
export function withinPageDeadline<T>(
  work: Promise<T>,
  discard?: (late: T) => unknown,
): Promise<T> {
  return withDeadline(Math.max(0, beganAt() + PAGE_MS - performance.now()), work, discard);
}
