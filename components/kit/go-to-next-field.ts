import type { KeyboardEvent } from "react";

/**
 * For forms: Enter in a field whose key says «Siguiente» goes to the next required field that is still empty, and sends
 * the form only if none is. Browsers would send it at once, and phones do so with that key.
 */
export function goToNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const field = event.target;
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  if (!(field instanceof HTMLInputElement) || field.enterKeyHint !== "next") return;
  const fields = event.currentTarget.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    "input[aria-required=true], select[aria-required=true]",
  );
  // A field of a hidden step, or of a folded part, has no box.
  const next = [...fields].find(
    (other) => isAfter(field, other) && other.value === "" && other.offsetParent !== null,
  );
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function isAfter(field: Node, other: Node): boolean {
  return Boolean(field.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
}
