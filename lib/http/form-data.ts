import type * as z from "zod";

/** Thrown when form data does not come from a form of ours. */
export class FormDataError extends Error {
  override name = "FormDataError";
}

const MAX_KEY_LENGTH = 100;
const MAX_ENTRIES = 80;
const FORBIDDEN_KEY = /__proto__|constructor|prototype/;

/**
 * The text fields of a submitted form. The last value of a repeated field counts, because a hidden
 * default comes first; a file where text belongs counts as empty.
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
    fields[key] = typeof value === "string" ? value : "";
  }
  return fields;
}

/** What a form of ours says, by its schema; null when it is none of ours, or says something else. */
export function parseForm<T>(schema: z.ZodType<T>, formData: FormData): T | null {
  try {
    return schema.safeParse(readFormData(formData)).data ?? null;
  } catch (error) {
    if (!(error instanceof FormDataError)) throw error;
    return null;
  }
}
