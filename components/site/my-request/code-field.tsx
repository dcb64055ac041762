import { TextField } from "@/components/kit/text-field";
import type { CodePurpose } from "@/content/mails";
import { CODE_FIELDS } from "@/lib/my-request/request-notice";

/** The field for the six digits of the mail; phones can fill them in from the mail. */
export function CodeField({ purpose, error }: { purpose: CodePurpose; error?: string }) {
  return (
    <TextField
      id={CODE_FIELDS[purpose]}
      name="code"
      label="Código del email"
      hint="Son seis cifras."
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="done"
      maxLength={20}
      required
      className="max-w-48 tabular-nums"
    />
  );
}
