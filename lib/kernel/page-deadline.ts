import "server-only";
import { cache } from "react";
import { withDeadline } from "./deadline";

/** A page of the back office answers within 5 s, even when the database is slow. */
const PAGE_MS = 4_500;

/**
 * A form that checks a password takes longer: a check needs a third of a second on a free core, and nine
 * others may wait before it. On a busy machine that is several seconds.
 */
const PASSWORD_MS = 15_000;

/** The time of a page's first query. React caches it per page; elsewhere each call has its own. */
const beganAt = cache(() => performance.now());

/**
 * Resolves with the result of `work`, or rejects with a DeadlineError PAGE_MS after the page's first query:
 * session, list and counts share that time. `discard` undoes a late result.
 */
export function withinPageDeadline<T>(
  work: Promise<T>,
  discard?: (late: T) => unknown,
): Promise<T> {
  return withDeadline(Math.max(0, beganAt() + PAGE_MS - performance.now()), work, discard);
}

/** The same for `work` that may check a password. */
export function withinPasswordDeadline<T>(work: Promise<T>): Promise<T> {
  return withDeadline(PASSWORD_MS, work);
}
