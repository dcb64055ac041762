import { createHash } from "node:crypto";
import { consentParts, consentText, earlierConsentTexts } from "@/content/consent";

/** A text that visitors agree to, and its version: the SHA-256 of the text, in hex. */
export type ConsentText = { text: string; version: string };

/** What a consent receipt stores. The IP address is deleted after 90 days. */
export type Consent = ConsentText & {
  pagePath: string;
  ipAddress: string | null;
  userAgent: string | null;
};

/** The text that the forms show today. */
export const currentConsent = versioned(consentText);

/** The text beside a form's consent box, and the version that the form sends back. */
export const shownConsent = { version: currentConsent.version, parts: consentParts };

const known = [currentConsent, ...earlierConsentTexts.map(versioned)];

/** The consent text of a version, current or earlier; null when the version is unknown. */
export function findConsent(version: string | undefined): ConsentText | null {
  return known.find((consent) => consent.version === version) ?? null;
}

function versioned(text: string): ConsentText {
  return { text, version: createHash("sha256").update(text).digest("hex") };
}
