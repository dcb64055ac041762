import * as z from "zod";
import { cutText, toPlainLine } from "@/lib/text";
import { type Attribution, TOUCH_FIELDS, type Touch, touchFrom } from "./touch";

const MAX_LENGTH = 100;
const MAX_PATH_LENGTH = 300;

const text = z
  .string()
  .max(4_000)
  // A half of a pair at the cut would be no valid JSON for PostgreSQL.
  .transform((value) => cutText(toPlainLine(value), MAX_LENGTH))
  .optional()
  .catch(undefined);

const touchSchema = z
  .object(Object.fromEntries(TOUCH_FIELDS.map((field) => [field, text])))
  .transform((touch) => withoutEmpty(touch))
  .optional()
  .catch(undefined);

const attributionSchema = z.object({ first: touchSchema, last: touchSchema });

/**
 * The first and last touch that a form sent along as JSON. It is visitor input: anything that does
 * not fit is left out. A form without JavaScript sends none; then the page it was on, which the
 * browser names as the referrer, is both.
 */
export function readAttribution(json: string | undefined, referer: string | null): Attribution {
  const sent = attributionSchema.safeParse(parseJson(json));
  if (sent.success && (sent.data.first || sent.data.last)) return sent.data;
  if (!referer || !URL.canParse(referer)) return {};
  const page = touchSchema.parse(touchFrom(referer, ""));
  return page ? { first: page, last: page } : {};
}

/** Section 3 of the specification: utm_source, else ref, else the form's own name. */
export function sourceOf(attribution: Attribution, fallback: string): string {
  return attribution.last?.utmSource || attribution.last?.ref || fallback;
}

/** The path of the page that held the form, for the consent receipt. */
export function pagePathOf(referer: string | null): string {
  const path = referer && URL.canParse(referer) ? new URL(referer).pathname : "/";
  return toPlainLine(path).slice(0, MAX_PATH_LENGTH) || "/";
}

function withoutEmpty(touch: Record<string, string | undefined>): Touch {
  return Object.fromEntries(Object.entries(touch).filter(([, value]) => value));
}

function parseJson(json: string | undefined): unknown {
  // Spared: to throw takes nearly as long as to check all fields.
  if (!json) return null;
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
