/** Thrown when form data does not come from a form of ours. */
export class FormDataError extends Error {
  override name = "FormDataError";
}

const MAX_KEY_LENGTH = 100;
const MAX_ENTRIES = 80;
const FORBIDDEN_KEY = /__proto__|constructor|prototype/;
/** Names that React and Next add to the body of a server action. */
const FRAMEWORK_KEY = /^(?:\d+_)?\$(?:ACTION|K)/;

/**
 * The text fields of a submitted form. Of a repeated field the last value counts, as for a browser
 * that sends a hidden default first; a file where text belongs counts as empty.
 * @throws FormDataError on what is no form data (an action can be called with anything), on keys
 * that could reach a prototype, keys over 100 characters, and more fields than any form of ours has
 */
export function readFormData(formData: FormData): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  if (!(formData instanceof FormData)) throw new FormDataError("no form data");
  let entries = 0;
  for (const [key, value] of formData) {
    if (FORBIDDEN_KEY.test(key) || key.length > MAX_KEY_LENGTH) {
      throw new FormDataError("forbidden key");
    }
    if (++entries > MAX_ENTRIES) throw new FormDataError("too many fields");
    if (!FRAMEWORK_KEY.test(key)) fields[key] = typeof value === "string" ? value : "";
  }
  return fields;
}
