import type { ReactNode } from "react";
import { ErrorTitle } from "./error-title";

type FieldProps = {
  /** Id of the control inside. */
  id: string;
  label: string;
  children: ReactNode;
  error?: string;
  /** Why we ask, or how to answer. */
  hint?: string;
  required?: boolean;
};

/** A control with its label, hint and error. */
export function Field({ id, label, children, error, hint, required }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
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

/** The asterisk; screen readers get `aria-required` from the control instead. */
export function RequiredMark() {
  return (
    <i aria-hidden="true" className="must">
      {"\u00a0*"}
    </i>
  );
}

/** The error message of the control `id`. */
export function FieldError({ id, message }: { id: string; message?: string }) {
  if (!message) return null;
  return (
    <p id={`${id}-error`} className="flex items-start gap-2 text-sm font-semibold text-destructive">
      <svg viewBox="0 0 20 20" aria-hidden="true" className="mt-[0.2em] size-[1.15em] shrink-0">
        <circle cx="10" cy="10" r="9" fill="currentColor" />
        <path
          d="M10 5.5v5.5M10 14.3v.01"
          className="stroke-card"
          strokeWidth="2.2"
          strokeLinecap="round"
        />
      </svg>
      {message}
      <ErrorTitle />
    </p>
  );
}

type FieldAria = Pick<FieldProps, "error" | "hint" | "required">;

/** Attributes that tie a control to the hint and the error its field shows, and tell what the asterisk tells. */
export function fieldAria(id: string, { error, hint, required }: FieldAria) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    "aria-describedby": describedBy || undefined,
    "aria-invalid": error ? true : undefined,
    ...(required && { "aria-required": true as const }),
  };
}
