import { subDays } from "date-fns";

const CLOSED = ["cerrado", "no_aplica"];

/** What was asked and answered may have changed since then. */
const OLD_AFTER_DAYS = 30;

/**
 * Whether a new request opens its person's case again: when it is closed, or was opened more than 30
 * days ago. A case with status 'nuevo' is open already.
 */
export function isReopened(status: string, openedAt: Date, now: Date): boolean {
  if (status === "nuevo") return false;
  return CLOSED.includes(status) || openedAt < subDays(now, OLD_AFTER_DAYS);
}
