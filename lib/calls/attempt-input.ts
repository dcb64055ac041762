import type { CallWindow } from "@/lib/kernel/calendar";
import type { NextHour } from "@/lib/vocabulary/next-hours";
import type { Outcome } from "@/lib/vocabulary/outcomes";
import type { LeadStatus } from "@/lib/vocabulary/status";

/** What an adviser records about a call. */
export type AttemptInput = {
  /** The page creates it, so that an attempt sent twice is recorded once. */
  attemptId: string;
  taskId: string;
  outcome: Outcome;
  /** The normalized number that the page dialled last; missing if the adviser dialled by hand. */
  dialled?: string;
  /** When to call again, if the adviser chose it. */
  next?: CallWindow | NextHour;
  /** The case's new status. */
  status?: LeadStatus;
  /** The status of a colleague that the adviser has seen and may overwrite. */
  seen?: LeadStatus;
  /** 10,000 characters at most. */
  note?: string;
};
