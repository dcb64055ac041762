/** The channel of PostgreSQL's NOTIFY. */
export const CHANNEL = "office";

export type OfficeChange = {
  leadId: string | null;
  personId: string | null;
  /** Whether the lead is new or was just released from quarantine. */
  isNew: boolean;
};

/** Many things changed at once, or it is unknown what changed. */
export const ANYTHING: OfficeChange = { leadId: null, personId: null, isNew: false };

/** Whether a change names no lead and no person. It may then concern any of them. */
export function isAnything({ leadId, personId }: OfficeChange): boolean {
  return leadId === null && personId === null;
}

/**
 * What a web process sends to a browser. `heard` counts the changes that this process received, so that the
 * browser notices when it missed some. Each process has its own count.
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
