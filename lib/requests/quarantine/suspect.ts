/** Why a submission is quarantined. The database accepts the same codes. */
export const SUSPECT_REASONS = ["honeypot", "no-start", "address"] as const;

export type SuspectReason = (typeof SUSPECT_REASONS)[number];

export const reasonLabels: Record<SuspectReason, string> = {
  honeypot: "Rellenó un campo que las personas no ven",
  "no-start": "Se envió sin haber abierto antes el formulario",
  address: "Muchos envíos seguidos desde la misma conexión",
};

/** `likely` leaves out submissions with the hidden field filled in: hardly any person does that. */
const SUSPECT_VIEWS = ["likely", "all"] as const;

export type SuspectView = (typeof SUSPECT_VIEWS)[number];

/** The view that a URL names; `likely` when the name is unknown. */
export function readSuspectView(value: unknown): SuspectView {
  return SUSPECT_VIEWS.find((view) => view === value) ?? "likely";
}
