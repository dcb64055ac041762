/** The forms of a firm's page. */
export const CASE_ACTIONS = ["code", "open", "accept", "decline", "report", "erased"] as const;
export type CaseAction = (typeof CASE_ACTIONS)[number];

/** The database's limit for the reason of a firm that declines. */
export const REASON_LENGTH = 500;
