import type { FieldErrors, UseFormReturn } from "react-hook-form";
import type { FormInput } from "@/lib/requests/intake/form-state";

/** The fields of any lead form; the code that renders and checks a form knows which. */
export type Typed = Record<string, string | undefined>;

/** The messages of the rules, as the library of the form keeps them. */
export function fieldErrors(messages: Partial<Record<string, string>>): FieldErrors<Typed> {
  const entries = Object.entries(messages);
  return Object.fromEntries(entries.map(([field, message]) => [field, { type: "rule", message }]));
}

/** The messages that the form shows beside its fields. */
export function messagesOf(errors: Partial<Record<string, { message?: string }>>) {
  const entries = Object.entries(errors).map(([field, error]) => [field, error?.message]);
  return Object.fromEntries(entries) as FormInput;
}

/** Gives answers to questions that have none yet. */
export function fillEmpty(form: UseFormReturn<Typed>, given: FormInput): void {
  for (const [field, value] of Object.entries(given)) {
    if (form.getValues(field)) continue;
    form.setValue(field, value);
    form.clearErrors(field);
  }
}
