import { createHash } from "node:crypto";
import {
  adviceConsents,
  CONSENT_PURPOSES,
  type ConsentPurpose,
  consentRest,
  consentSentences,
  consentTextOf,
  earlierConsentTexts,
  type ReceiptPurpose,
  spokenConsentText,
} from "@/content/consent";
import { offersLenders } from "@/content/partners";
import { CONSENT_FIELDS, type FormInput, versionField } from "./form-state";

/** A text that visitors agree to. Its version is the SHA-256 of the text, in hex. */
type Versioned<Purpose> = { purpose: Purpose; text: string; version: string };

/** The text of a ticked box, or of a consent that was spoken. */
type GivenConsent = Versioned<ConsentPurpose | "call">;

/** The data of a lead's consent receipts. The IP address is deleted after 90 days. */
export type Consent = {
  /** One for each ticked box. */
  given: readonly GivenConsent[];
  pagePath: string;
  ipAddress: string | null;
  userAgent: string | null;
};

/** The texts that the forms show today. */
export const currentConsents: { [P in ConsentPurpose]: Versioned<P> } = {
  advice: versioned("advice", consentTextOf("advice")),
  financial: versioned("financial", consentTextOf("financial")),
};

/** A consent given to an adviser: the text read aloud, which sets the version, and the person's answer. */
export function spokenConsent(words: string): GivenConsent {
  const { version } = versioned("call", spokenConsentText);
  return { purpose: "call", version, text: `${spokenConsentText}\n\nRespuesta: «${words}»` };
}

/** A consent that another system took: what it says that the person agreed to. */
export function reportedConsent(system: string, words: string): GivenConsent {
  return versioned("call", `Según ${system}:\n\n«${words}»`);
}

/**
 * The receipts of a given consent. The required box gives two, each with its own words before the text of the
 * box, so that each is proved, and can be withdrawn, alone. An earlier text gave both in one.
 */
export function receiptsOf(given: GivenConsent): readonly Versioned<ReceiptPurpose>[] {
  if (given.version !== currentConsents.advice.version) return [given];
  return (["call", "firm"] as const).map((purpose) =>
    versioned(purpose, `${adviceConsents[purpose]}\n\nLa casilla entera decía: «${given.text}»`),
  );
}

/** A form holds only the start of a version. Its 64 bits distinguish any two texts. */
const SHOWN_LENGTH = 16;

/** The texts of the boxes for these purposes, with the versions that the form sends back. */
export function consentFor(purposes: readonly ConsentPurpose[]) {
  const boxes = purposes.map((purpose) => ({
    purpose,
    version: currentConsents[purpose].version.slice(0, SHOWN_LENGTH),
    sentence: consentSentences[purpose],
  }));
  return { boxes, rest: consentRest };
}

/** The consent that the forms ask for. */
export const shownConsent = consentFor(offersLenders ? CONSENT_PURPOSES : ["advice"]);

const known: readonly GivenConsent[] = CONSENT_PURPOSES.flatMap((purpose) => [
  currentConsents[purpose],
  ...earlierConsentTexts[purpose].map((text) => versioned(purpose, text)),
]);

/**
 * The consents of the ticked boxes, each with the text that its form showed, current or earlier. Null when
 * a text is unknown: the receipt must hold what the visitor read.
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

/** Removes ticks given to an older text, so that the box beside the new text is not already ticked. */
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

function versioned<Purpose>(purpose: Purpose, text: string): Versioned<Purpose> {
  return { purpose, text, version: createHash("sha256").update(text).digest("hex") };
}
