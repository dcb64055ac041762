import { useEffect, useRef } from "react";
import { emptyAnswer, type FormAnswer } from "@/lib/kernel/form-answer";

const FIELDS = "input, select, textarea";

/**
 * Moves the focus after each refusal to the first wrong field, or else to the notice: the pressed button may be far
 * below them, disabled, or gone. Returns a ref for the form, or for what contains several: the notice must be inside.
 */
export function useFocusOnRefusal<Root extends HTMLElement = HTMLFormElement>(
  answer: FormAnswer<unknown>,
) {
  const form = useRef<Root>(null);
  useEffect(() => {
    if (answer === emptyAnswer) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    const invalid = find("[aria-invalid=true]");
    // Radio buttons are wrong as a group.
    const wrong = invalid?.querySelector<HTMLElement>(FIELDS) ?? invalid ?? find("[role=alert]");
    // An alert takes the focus from scripts only.
    if (wrong && !wrong.matches(FIELDS)) wrong.tabIndex = -1;
    wrong?.focus({ preventScroll: true });
    // A smooth scroll ends where the form was before it was drawn again.
    wrong?.scrollIntoView({ block: "center", behavior: "instant" });
  }, [answer]);
  return form;
}
