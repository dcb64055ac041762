import type { UseFormRegisterReturn, UseFormReturn } from "react-hook-form";
import type { Typed } from "./form-values";

/**
 * Like `form.register(name)`, but keeps the answer that was chosen before this code arrived: the
 * library takes the first of several radio buttons for all of them, and unchecks the others.
 */
export function registerChosen(form: UseFormReturn<Typed>, name: string): UseFormRegisterReturn {
  const { ref, ...field } = form.register(name);
  return {
    ...field,
    ref(element: unknown) {
      const chosen = isRadio(element) && element.checked ? element : null;
      ref(element);
      if (chosen && !chosen.checked) form.setValue(name, chosen.value);
    },
  };
}

function isRadio(element: unknown): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === "radio";
}
