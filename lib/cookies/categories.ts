import { choiceCookie } from "@/content/cookie-list";

/**
 * The version of the cookie notice. Raise it when its purposes or third parties change: every visitor
 * is then asked again, because consent covers only what they have read (GDPR art. 4.11).
 */
export const NOTICE_VERSION = 2;

/** The cookie of the choice, which needs no consent (LSSI art. 22.2). */
export const CHOICE_COOKIE = choiceCookie.name;

/** Categories that need consent. */
export const OPTIONAL_CATEGORIES = ["personalisation", "analytics", "marketing"] as const;
export type OptionalCategory = (typeof OPTIONAL_CATEGORIES)[number];

export const CATEGORIES = ["necessary", ...OPTIONAL_CATEGORIES] as const;
type Category = (typeof CATEGORIES)[number];

/** What is recorded of a choice. `choiceId` is random: it ties the record to the visitor's cookie. */
export type CookieChoice = { version: number; categories: Category[]; choiceId: string };

/** The ids of third parties' tags. They are public. */
export type TagIds = { gaMeasurementId?: string; metaPixelId?: string; googleAdsId?: string };

/**
 * The optional categories accepted in `cookies` (as in `document.cookie`); null while this version
 * of the notice has not been answered.
 */
export function acceptedIn(cookies: string): OptionalCategory[] | null {
  return keptIn(cookies)?.accepted ?? null;
}

/** Marks the cookie until the server has recorded the choice. */
export const UNRECORDED = "unrecorded";

/** The choice in `cookies` that the server has not recorded yet (GDPR art. 7.1). */
export function unrecordedIn(cookies: string): CookieChoice | null {
  const kept = keptIn(cookies);
  if (kept?.data !== UNRECORDED) return null;
  const { accepted, choiceId } = kept;
  return { version: NOTICE_VERSION, categories: ["necessary", ...accepted], choiceId };
}

/** The library's cookie, if it is of this version of the notice. */
function keptIn(cookies: string) {
  const value = new RegExp(`(?:^|; )${CHOICE_COOKIE}=([^;]+)`).exec(cookies)?.[1];
  if (!value) return null;
  try {
    const { revision, categories, consentId, data } = JSON.parse(decodeURIComponent(value));
    if (revision !== NOTICE_VERSION) return null;
    const accepted = OPTIONAL_CATEGORIES.filter((category) => categories.includes(category));
    return { accepted, choiceId: String(consentId), data: data as unknown };
  } catch {
    return null;
  }
}
