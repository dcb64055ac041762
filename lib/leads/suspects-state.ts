/** What came of a decision about suspects; null before anybody has decided. */
export type SuspectsState = {
  tone: "success" | "error";
  title: string;
  description?: string;
} | null;

/** Names of the form's fields. */
export const SUSPECTS_FIELDS = {
  id: "id",
  /** One of DECISIONS, or `release-one` with the suspect's identifier. */
  decision: "decision",
  /** Ticked by whoever deletes. */
  sure: "sure",
  shownAt: "shownAt",
} as const;

export const DECISIONS = { release: "release", delete: "delete", deleteAll: "delete-all" } as const;

/** Before the identifier of the one that its own button releases. */
export const RELEASE_ONE = "release:";
