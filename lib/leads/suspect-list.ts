import type { LeadForm } from "./options";

/** A suspect, as the screen shows it. */
export type Suspect = {
  id: string;
  createdAt: Date;
  form: LeadForm;
  fullName: string;
  email: string;
  phone: string;
  /** Codes of lib/suspicion/reasons.ts. */
  reasons: string[];
};

export type SuspectPage = {
  rows: Suspect[];
  /** How many there are, and how many of them are probably people. */
  counts: Record<SuspectView, number>;
  /** Where the next page begins; null when this is the last. */
  older: string | null;
  /** Whether this page begins with the newest. */
  first: boolean;
};

/** Those that only came at a busy moment are probably people: they are to be looked at first. */
export const SUSPECT_VIEWS = ["likely", "all"] as const;

export type SuspectView = (typeof SUSPECT_VIEWS)[number];

/** The view that an address names; the first when it names none. */
export function readSuspectView(value: unknown): SuspectView {
  return SUSPECT_VIEWS.find((view) => view === value) ?? "likely";
}
