import { valuesOf } from "./table";

type Words = {
  /** The words after «Consentimiento hablado»; null for a form. */
  spoken: string | null;
  /** How the consent was given, in the person's file. */
  person: string;
};

/** How the person agreed to the first box of the forms. */
export const CONSENT_SOURCE = {
  form: { spoken: null, person: "En un formulario de la web" },
  phone: { spoken: "por teléfono", person: "Por teléfono" },
  whatsapp: { spoken: "por WhatsApp", person: "Por WhatsApp" },
  "in-person": { spoken: "en persona", person: "En persona" },
} as const satisfies Record<string, Words>;

export type ConsentSource = keyof typeof CONSENT_SOURCE;
export const CONSENT_SOURCES = valuesOf(CONSENT_SOURCE);

/** How the person agreed outside the forms. */
export type SpokenSource = Exclude<ConsentSource, "form">;
export const SPOKEN_SOURCES = CONSENT_SOURCES.filter(isSpokenSource);

export function isSpokenSource(source: ConsentSource): source is SpokenSource {
  return CONSENT_SOURCE[source].spoken !== null;
}
