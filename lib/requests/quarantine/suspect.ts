/** `likely` leaves out submissions with the hidden field filled in: people hardly ever do that. */
const SUSPECT_VIEWS = ["likely", "all"] as const;

export type SuspectView = (typeof SUSPECT_VIEWS)[number];

/** The view that a URL names; `likely` when the name is unknown. */
export function readSuspectView(value: unknown): SuspectView {
  return SUSPECT_VIEWS.find((view) => view === value) ?? "likely";
}
