import type { LeadStatus } from "./status";
import type { LeadTab } from "./tabs";

/** A lead as the back office lists it: the columns of leads_view that it shows, and no other. */
export type LeadRow = {
  id: string;
  createdAt: Date;
  fullName: string;
  email: string;
  phone: string;
  debtOver10k: boolean;
  multipleCreditors: boolean;
  hasProperties: boolean;
  preferredTimeSlot: string | null;
  status: LeadStatus;
  consent: boolean;
  source: string;
};

export type LeadPage = {
  rows: LeadRow[];
  /** Cursors of the pages beside this one, or null where there is none. */
  newer: string | null;
  older: string | null;
};

export type LeadCounts = {
  tabs: Record<LeadTab, number>;
  /** How many leads of each tab may be exported. */
  exportable: Record<LeadTab, number>;
  withoutConsent: number;
};

/** The leads of a tab that match a filter. */
export type MatchingLeads = {
  count: number;
  /** There are more, uncounted. */
  more: boolean;
  /** Whether any of them may be exported. */
  exportable: boolean;
};
