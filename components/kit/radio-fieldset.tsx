import type { ReactNode } from "react";
import { FieldError, fieldAria } from "./field";

type RadioFieldsetProps = {
  /** The name of the radio buttons inside. */
  name: string;
  /** The question. */
  legend: ReactNode;
  legendClass?: string;
  className?: string;
  /** Why we ask. */
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  children: ReactNode;
};

/** Radio buttons with their question. Tells a screen reader too that an answer is required, or wrong. */
export function RadioFieldset(props: RadioFieldsetProps) {
  const { name, legend, legendClass, className, hint, error, required, children } = props;
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and only this role can be required or invalid
      role="radiogroup"
      aria-labelledby={`${name}-legend`}
      className={className}
      {...fieldAria(name, { error, hint, required })}
    >
      <legend id={`${name}-legend`} className={legendClass}>
        {legend}
      </legend>
      {hint && <p id={`${name}-hint`}>{hint}</p>}
      {children}
      <FieldError id={name} message={error} />
    </fieldset>
  );
}
