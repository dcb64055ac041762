import type { OfficeNotice } from "@/lib/leads/office-notice";

/** What the bar above the table says after many leads were changed at once. */
export type ManyFormState = {
  notice: OfficeNotice | null;
  /** Takes the change back, once. */
  changeId: string | null;
};

export const emptyManyForm: ManyFormState = { notice: null, changeId: null };

export const MANY_FAILED: OfficeNotice = {
  title: "No se pudo actualizar el estado",
  tone: "error",
};

/** Names of the bar's fields. */
export const MANY_FIELDS = {
  leadId: "id",
  status: "status",
  /** Set where all that match are meant, and not the ticked ones. */
  everything: "everything",
  tab: "tab",
  /** As it stands in an address. */
  filter: "filter",
  shownAt: "shownAt",
  changeId: "changeId",
} as const;
