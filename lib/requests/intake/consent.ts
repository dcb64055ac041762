import { createHash } from "node:crypto";
import {
  CONSENT_PURPOSES,
  type ConsentPurpose,
  consentRest,
  consentSentences,
  consentTextOf,
  earlierConsentTexts,
  spokenConsentText,
} from "@/content/consent";
import { CONSENT_FIELDS, type FormInput, versionField } from "./form-state";

/** A text that visitors agree to, and its version: the SHA-256 of the text, in hex. */
type GivenConsent = { purpose: ConsentPurpose; text: string; version: string };

/** What the consent receipts of a lead store. The IP address is deleted after 90 days. */
export type Consent = {
  /** One for each purpose that the visitor agreed to. */
  given: readonly GivenConsent[];
  pagePath: string;
  ipAddress: string | null;
  userAgent: string | null;
};

/** The texts that the forms show today. */
export const currentConsents: Record<ConsentPurpose, GivenConsent> = {
  advice: versioned("advice", consentTextOf("advice")),
  financial: versioned("financial", consentTextOf("financial")),
};

/**
 * The consent of somebody who spoke to an adviser: the text that was read aloud, which gives the
 * version, and the answer.
 */
export function spokenConsent(words: string): GivenConsent {
  const { version } = versioned("advice", spokenConsentText);
  return { purpose: "advice", version, text: `${spokenConsentText}\n\nRespuesta: «${words}»` };
}

/** A form holds only the beginning of a version: 64 bits tell any two texts apart. */
const SHOWN_LENGTH = 16;

/** The texts of a form's consent boxes, with the versions that the form sends back. */
export const shownConsent = {
  boxes: CONSENT_PURPOSES.map((purpose) => ({
    purpose,
    version: currentConsents[purpose].version.slice(0, SHOWN_LENGTH),
    sentence: consentSentences[purpose],
  })),
  rest: consentRest,
};

const known = CONSENT_PURPOSES.flatMap((purpose) => [
  currentConsents[purpose],
  ...earlierConsentTexts[purpose].map((text) => versioned(purpose, text)),
]);

/**
 * The consents of the boxes that are ticked, each with the text that its form showed, current or
 * earlier; null when a text is unknown, because the receipt must hold what the visitor read.
 */
export function givenConsents(
  values: FormInput,
  fields: Readonly<Record<string, string>>,
): readonly GivenConsent[] | null {
  const ticked = CONSENT_PURPOSES.filter((purpose) => values[CONSENT_FIELDS[purpose]] === "on");
  const given = ticked.map((purpose) => {
    const sent = fields[versionField(purpose)] ?? "";
    return known.find(
      ({ version, ...one }) =>
        one.purpose === purpose && sent.length >= SHOWN_LENGTH && version.startsWith(sent),
    );
  });
  return given.every((consent) => consent !== undefined) ? given : null;
}

/**
 * The answers without the ticks that were set beside another text than today's: shown again beside
 * the present one, they would be ticked beforehand.
 */
export function withoutOutdatedTicks(
  values: FormInput,
  fields: Readonly<Record<string, string>>,
): FormInput {
  const kept = { ...values };
  for (const purpose of CONSENT_PURPOSES) {
    const sent = fields[versionField(purpose)] ?? "";
    const isCurrent =
      sent.length >= SHOWN_LENGTH && currentConsents[purpose].version.startsWith(sent);
    if (!isCurrent) delete kept[CONSENT_FIELDS[purpose]];
  }
  return kept;
}

function versioned(purpose: ConsentPurpose, text: string): GivenConsent {
  return { purpose, text, version: createHash("sha256").update(text).digest("hex") };
}
