import type { LeadStatus } from "@/lib/leads/status";

/** A consent as it was given: the text that was shown, when and where. */
export type LeadReceipt = {
  id: string;
  text: string;
  /** SHA-256 of the text, in hex. */
  version: string;
  pagePath: string;
  /** Kept for 90 days. */
  ipAddress: string | null;
  createdAt: string;
};

/** A receipt as its certificate shows it: whose it is, and by which form and browser it came. */
export type CertifiedReceipt = LeadReceipt & {
  form: string;
  userAgent: string | null;
  person: { fullName: string; email: string; phone: string };
};

export type LeadNote = { id: string; text: string; authorEmail: string; createdAt: string };

/** Something that happened to a lead, in words. `by` is null for what nobody of the team did. */
export type LeadHistoryEntry = { at: string; text: string; by: string | null };

/** Another request of the same person. */
export type RelatedLead = { id: string; createdAt: string; form: string; status: LeadStatus };

export type LabelledValue = { label: string; value: string };

/**
 * All that the side sheet of the back office shows of a lead. It travels as JSON: times are ISO
 * strings in UTC.
 */
export type LeadDetails = {
  id: string;
  createdAt: string;
  fullName: string;
  email: string;
  phone: string;
  /** In E.164, for links. */
  phoneNormalized: string;
  preferredTimeSlot: string | null;
  status: LeadStatus;
  debtOver10k: boolean;
  multipleCreditors: boolean;
  hasProperties: boolean;
  propertyType: string | null;
  form: string;
  source: string;
  consent: boolean;
  /** The letter of the test or the calculator, and the rules that gave it. */
  result: string | null;
  rulesVersion: string | null;
  answers: LabelledValue[];
  attribution: LabelledValue[];
  receipts: LeadReceipt[];
  notes: LeadNote[];
  history: LeadHistoryEntry[];
  related: RelatedLead[];
  /** For the next note: sent twice, it is one note. */
  nextNoteId: string;
};
