import type { OfficeNotice } from "@/lib/leads/office-notice";

/** Why a submission is kept apart. The database knows the same codes. */
export const SUSPECT_REASONS = ["honeypot", "no-start", "address"] as const;

export type SuspectReason = (typeof SUSPECT_REASONS)[number];

export const reasonLabels: Record<SuspectReason, string> = {
  honeypot: "Rellenó un campo que las personas no ven",
  "no-start": "Se envió sin haber abierto antes el formulario",
  address: "Muchos envíos seguidos desde la misma conexión",
};

/** Programs fill in the hidden field, and hardly anybody else: the others are looked at first. */
export const SUSPECT_VIEWS = ["likely", "all"] as const;

export type SuspectView = (typeof SUSPECT_VIEWS)[number];

/** The view that an address names; the first when it names none. */
export function readSuspectView(value: unknown): SuspectView {
  return SUSPECT_VIEWS.find((view) => view === value) ?? "likely";
}

/** What came of a decision about suspects; null before anybody has decided. */
export type SuspectsState = OfficeNotice | null;
