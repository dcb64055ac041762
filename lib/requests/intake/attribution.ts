import * as z from "zod";
import { acceptedIn, NOTICE_VERSION } from "@/lib/cookies/categories";
import { cutText, toPlainLine } from "@/lib/kernel/text";
import {
  type Attribution,
  byClickId,
  clickOf,
  TOUCH_FIELDS,
  type Touch,
  touchFrom,
} from "@/lib/vocabulary/touch";

const MAX_LENGTH = 100;
const MAX_PATH_LENGTH = 300;

const text = z
  .string()
  .max(4_000)
  // PostgreSQL rejects JSON with half a surrogate pair, so cutText never cuts one.
  .transform((value) => cutText(toPlainLine(value), MAX_LENGTH))
  .optional()
  .catch(undefined);

/** Kept whole or not at all: half an identifier identifies no click. Networks use no other characters. */
const clickId = z
  .string()
  .regex(/^[\w.~:+/=-]{1,512}$/)
  .optional()
  .catch(undefined);

const touchSchema = z
  .object({
    ...Object.fromEntries(TOUCH_FIELDS.map((field) => [field, text])),
    ...byClickId(() => clickId),
  })
  .transform((touch) => withoutEmpty(touch))
  .optional()
  .catch(undefined);

const attributionSchema = z.object({ first: touchSchema, last: touchSchema });

/**
 * Reads the first and last touch that a form sends as JSON. This is visitor input, so invalid parts are
 * dropped. A form without JavaScript sends none; both touches are then the page in the browser's referrer.
 */
export function readAttribution(json: string | undefined, referer: string | null): Attribution {
  const sent = attributionSchema.safeParse(parseJson(json));
  if (sent.success && (sent.data.first || sent.data.last)) return sent.data;
  if (!referer || !URL.canParse(referer)) return {};
  const page = touchSchema.parse(touchFrom(referer, ""));
  return page ? { first: page, last: page } : {};
}

/**
 * Notes with which version of the cookie notice the visitor accepted marketing, if a click on an ad led here. Without
 * it, no network hears what came of the click (GDPR art. 6.1.a); it is the proof (art. 7.1).
 * @param cookies the header of the request
 */
export function withAdsConsent(attribution: Attribution, cookies: string | null): Attribution {
  if (!clickOf(attribution.last) || !acceptedIn(cookies ?? "")?.includes("marketing")) {
    return attribution;
  }
  return { ...attribution, adsNotice: NOTICE_VERSION };
}

/** Section 3 of the specification: utm_source, otherwise ref, otherwise the form's name. */
export function sourceOf(attribution: Attribution, fallback: string): string {
  return attribution.last?.utmSource || attribution.last?.ref || fallback;
}

/** The path of the form's page, for the consent receipt. */
export function pagePathOf(referer: string | null): string {
  const path = referer && URL.canParse(referer) ? new URL(referer).pathname : "/";
  return toPlainLine(path).slice(0, MAX_PATH_LENGTH) || "/";
}

function withoutEmpty(touch: Record<string, string | undefined>): Touch {
  return Object.fromEntries(Object.entries(touch).filter(([, value]) => value));
}

function parseJson(json: string | undefined): unknown {
  // An exception takes nearly as long as validating all fields.
  if (!json) return null;
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
