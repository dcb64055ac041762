/** The notifications that wait, and how many have failed for good. */
export type NotificationCounts = {
  waiting: number;
  failed: number;
  /** Since when the oldest of those that wait does so. */
  waitingSince: Date | null;
  /** When the next of them is tried; in the past while it is being sent. */
  nextTryAt: Date | null;
};

/** A notification that is tried no more, until somebody sends it again. */
export type FailedNotification = {
  leadId: string;
  /** Null when the lead is gone. */
  fullName: string | null;
  receivedAt: Date | null;
  lastTryAt: Date;
  reason: string | null;
};

/** What came of sending failed notifications again; null before anybody has asked. */
export type ResendState = {
  tone: "success" | "error";
  title: string;
  description: string;
} | null;
