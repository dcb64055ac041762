import { unstable_isUnrecognizedActionError } from "next/navigation";
import type { FormAction, FormState } from "@/lib/requests/intake/form-state";

/**
 * Sends a lead form. Returns the server's answer, «lost» without a connection, or null for the answer of
 * something between. The connection may have been lost before or after the server received the form: the
 * submission key makes a retry safe.
 */
export async function deliverForm(
  action: FormAction,
  formData: FormData,
): Promise<FormState | "lost" | null> {
  try {
    const first = await action(null, formData);
    if (!first.start || first.start === formData.get("start")) return first;
    // The start signature was missing or too old, so the server quarantined the form. The answer
    // brings a valid signature, with which the same submission becomes a lead.
    formData.set("start", first.start);
    const second = await action(null, formData).catch(() => first);
    return first.received && !second.received ? first : second;
  } catch (error) {
    if (unstable_isUnrecognizedActionError(error)) reloadPage();
    // What `fetch` throws without an answer, and nothing else does (https://fetch.spec.whatwg.org).
    return error instanceof TypeError ? "lost" : null;
  }
}

/**
 * Loads the page again when the site runs another build. What the visitor typed is kept across the
 * reload, and the new form takes it.
 */
export function reloadPage() {
  window.location.reload();
}
