/** The form that EXPORT_STEP_UP puts before an export. */
export type ConfirmExportState = {
  /** The address of the permitted download; null until the form is right. */
  href: string | null;
  /** What was typed, so that nothing is lost; never the password. */
  reason: string;
  reasonError: string | null;
  proofError: string | null;
  problem: string | null;
};

export const emptyConfirmation: ConfirmExportState = {
  href: null,
  reason: "",
  reasonError: null,
  proofError: null,
  problem: null,
};

export const MAX_REASON = 300;
