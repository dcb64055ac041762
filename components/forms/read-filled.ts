import type { UseFormReturn } from "react-hook-form";
import type { LeadField } from "@/lib/requests/intake/form-state";

type Typed = Record<string, string | undefined>;

/**
 * Takes what the fields of `element` hold into `form`. Browsers and password managers can fill in a field
 * without an event, and the library learns of a value only from events.
 */
export function readFilled(
  form: UseFormReturn<Typed>,
  element: HTMLFormElement,
  fields: readonly LeadField[],
): void {
  const filled = new FormData(element);
  for (const field of fields) {
    const value = filled.get(field);
    // A group without a chosen answer sends nothing, as does a question that is not shown.
    if (typeof value === "string" && value !== (form.getValues(field) ?? "")) {
      form.setValue(field, value);
    }
  }
}
