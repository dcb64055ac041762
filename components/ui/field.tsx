import type { ReactNode } from "react";
import { FieldError } from "./field-error";

type FieldProps = {
  /** Id of the control inside. */
  id: string;
  label: string;
  children: ReactNode;
  error?: string;
  /** Why it is asked, or how to answer. */
  hint?: string;
  required?: boolean;
};

/** A label, its control, and what is to be said about it. */
export function Field({ id, label, children, error, hint, required }: FieldProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
        {required && <RequiredMark />}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted-foreground">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} message={error} />
    </div>
  );
}

/** The asterisk; `aria-required` on the control says it to those who do not see it. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-destructive">
      {"\u00a0*"}
    </span>
  );
}
