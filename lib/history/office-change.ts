/** The channel of PostgreSQL's NOTIFY. */
export const CHANNEL = "office";

/** What has changed in the back office. */
export type OfficeChange = {
  leadId: string | null;
  personId: string | null;
  /** Whether the lead has just arrived, or left quarantine. */
  isNew: boolean;
};

/** Many things have changed at once, or nobody knows what. */
export const ANYTHING: OfficeChange = { leadId: null, personId: null, isNew: false };

/** Whether a change names no lead and no person, so that it may concern any. */
export function isAnything({ leadId, personId }: OfficeChange): boolean {
  return leadId === null && personId === null;
}

/**
 * What a web process tells a browser. `heard` counts the changes that the process has heard of, so
 * that the browser notices when it missed some; another process counts for itself.
 */
export type OfficeNews = { process: string; heard: number; change: OfficeChange | null };

/** Whether one of the changes may concern this lead or its person. */
export function concerns(
  changes: readonly OfficeChange[],
  { leadId, personId }: { leadId?: string | null; personId?: string | null },
): boolean {
  return changes.some(
    (change) =>
      isAnything(change) ||
      (change.leadId !== null && change.leadId === leadId) ||
      (change.personId !== null && change.personId === personId),
  );
}
