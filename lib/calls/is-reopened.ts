import { subDays } from "date-fns";
import { isOver, type LeadStatus } from "@/lib/vocabulary/status";

/** After this time the person's answers may have changed. */
const OLD_AFTER_DAYS = 30;

/**
 * Whether a new request reopens its person's case: if the case is closed, or was opened more than 30 days
 * ago. A case with status 'nuevo' is open already.
 */
export function isReopened(status: LeadStatus, openedAt: Date, now: Date): boolean {
  if (status === "nuevo") return false;
  return isOver(status) || openedAt < subDays(now, OLD_AFTER_DAYS);
}
