import { TextField } from "@/components/kit/text-field";

type CodeFieldProps = { id: string; hint?: string; error?: string };

/** The field for the six digits of the mail; phones can fill them in from the mail. */
export function CodeField({ id, hint = "Son seis cifras.", error }: CodeFieldProps) {
  return (
    <TextField
      id={id}
      name="code"
      label="Código del email"
      hint={hint}
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
