import type * as z from "zod";

/** The form data does not come from one of our forms. */
export class FormDataError extends Error {
  override name = "FormDataError";
}

const MAX_KEY_LENGTH = 100;
const MAX_ENTRIES = 80;
const FORBIDDEN_KEY = /__proto__|constructor|prototype/;

/**
 * Reads the text fields of a submitted form. Only the last value of a repeated field counts, because a
 * hidden default comes first. A file in place of text counts as empty.
 * @param lists the fields that keep all their values; the caller must limit their number
 * @throws FormDataError for anything but form data (a client can call an action with any value), for keys
 * that could reach a prototype or exceed 100 characters, and for more than 80 fields
 */
export function readFormData(formData: FormData): Record<string, string>;
export function readFormData(
  formData: FormData,
  lists: readonly string[],
): Record<string, string | string[]>;
export function readFormData(formData: FormData, lists: readonly string[] = []) {
  const fields: Record<string, string | string[]> = Object.create(null);
  if (!(formData instanceof FormData)) throw new FormDataError("no form data");
  let entries = 0;
  for (const list of lists) fields[list] = formData.getAll(list).map(textOf);
  for (const [key, value] of formData) {
    if (FORBIDDEN_KEY.test(key) || key.length > MAX_KEY_LENGTH) {
      throw new FormDataError("forbidden key");
    }
    if (lists.includes(key)) continue;
    if (++entries > MAX_ENTRIES) throw new FormDataError("too many fields");
    fields[key] = textOf(value);
  }
  return fields;
}

function textOf(value: FormDataEntryValue): string {
  return typeof value === "string" ? value : "";
}

/** Validates a submitted form against its schema; null when it is invalid or not one of our forms. */
export function parseForm<T>(schema: z.ZodType<T>, formData: FormData): T | null {
  try {
    return schema.safeParse(readFormData(formData)).data ?? null;
  } catch (error) {
    if (!(error instanceof FormDataError)) throw error;
    return null;
  }
}
