import type { ComponentProps } from "react";
import { Field, fieldAria } from "./field";
import { Input } from "./input";

type TextFieldProps = ComponentProps<"input"> & {
  id: string;
  label: string;
  hint?: string;
  error?: string;
};

/** A text input with its label, hint and error. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  const { id, required, "aria-required": isAsked = required } = input;
  return (
    <Field id={id} label={label} hint={hint} error={error} required={Boolean(isAsked)}>
      <Input {...fieldAria(id, { error, hint })} {...input} />
    </Field>
  );
}
