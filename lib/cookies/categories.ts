import { choiceCookie } from "@/content/choice-cookie";

/**
 * The version of the cookie notice. Raise it when the purposes or third parties change: the site
 * then asks every visitor again, because consent covers only what they have read (GDPR art. 4.11).
 */
export const NOTICE_VERSION = 4;

/** The cookie that stores the choice. It needs no consent (LSSI art. 22.2). */
export const CHOICE_COOKIE = choiceCookie.name;

/** Categories that need consent. */
export const OPTIONAL_CATEGORIES = ["personalisation", "analytics", "marketing"] as const;
export type OptionalCategory = (typeof OPTIONAL_CATEGORIES)[number];

export const CATEGORIES = ["necessary", ...OPTIONAL_CATEGORIES] as const;
type Category = (typeof CATEGORIES)[number];

/** The recorded choice. `choiceId` is random and links the record to the visitor's cookie. */
export type CookieChoice = { version: number; categories: Category[]; choiceId: string };

/** What this installation may load from others: public ids of tags, and whether it has an agenda. */
export type ThirdParties = {
  gaMeasurementId?: string;
  metaPixelId?: string;
  googleAdsId?: string;
  agenda: boolean;
};

/** The optional categories that a visitor can accept here: of the others there is nothing to load. */
export function offeredBy(configured: ThirdParties): OptionalCategory[] {
  const { gaMeasurementId, metaPixelId, googleAdsId } = configured;
  return OPTIONAL_CATEGORIES.filter(
    (category) =>
      category === "personalisation" ||
      (category === "analytics" ? gaMeasurementId : metaPixelId || googleAdsId),
  );
}

/**
 * The optional categories accepted in `cookies` (as in `document.cookie`); null while the visitor
 * has not answered this version of the notice.
 */
export function acceptedIn(cookies: string): OptionalCategory[] | null {
  return storedChoiceIn(cookies)?.accepted ?? null;
}

/** The content of the choice's cookie. `data` is UNRECORDED until the server has recorded it. */
export type StoredChoice = {
  accepted: OptionalCategory[];
  choiceId: string;
  data: unknown;
  /** In milliseconds since 1970. */
  expiresAt: number;
};
export const UNRECORDED = "unrecorded";

/** The choice in `cookies` if the server has not recorded it yet, else null (GDPR art. 7.1). */
export function unrecordedIn(cookies: string): CookieChoice | null {
  const cookie = storedChoiceIn(cookies);
  if (cookie?.data !== UNRECORDED) return null;
  const { accepted, choiceId } = cookie;
  return { version: NOTICE_VERSION, categories: ["necessary", ...accepted], choiceId };
}

/** The choice in `cookies`; null unless it answers this version of the notice. */
export function storedChoiceIn(cookies: string): StoredChoice | null {
  const value = new RegExp(`(?:^|; )${CHOICE_COOKIE}=([^;]+)`).exec(cookies)?.[1];
  if (!value) return null;
  try {
    const { revision, categories, consentId, data, expirationTime } = JSON.parse(
      decodeURIComponent(value),
    );
    if (revision !== NOTICE_VERSION) return null;
    const accepted = OPTIONAL_CATEGORIES.filter((category) => categories.includes(category));
    return { accepted, choiceId: String(consentId), data, expiresAt: Number(expirationTime) };
  } catch {
    return null;
  }
}

/** The value of the cookie that stores a choice. `storedChoiceIn` reads it. */
export function choiceCookieValue({ accepted, choiceId, data, expiresAt }: StoredChoice): string {
  const value = {
    categories: ["necessary", ...accepted],
    revision: NOTICE_VERSION,
    data,
    consentId: choiceId,
    expirationTime: expiresAt,
  };
  return encodeURIComponent(JSON.stringify(value));
}
