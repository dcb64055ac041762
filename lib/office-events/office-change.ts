/** The channel of PostgreSQL's NOTIFY. */
export const CHANNEL = "office";

/** What has changed in the back office. Without ids it may be anything. */
export type OfficeChange = {
  leadId: string | null;
  personId: string | null;
  /** Whether the lead has just arrived, or left quarantine. */
  isNew: boolean;
};
