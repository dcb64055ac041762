import { valuesOf } from "./table";

type Words = {
  /** After «Consentimiento hablado»; null where a form was sent. */
  spoken: string | null;
  /** How it was given, as the person's file says it. */
  person: string;
};

/** How somebody agreed to what the first box of the forms says. */
export const CONSENT_SOURCE = {
  form: { spoken: null, person: "En un formulario de la web" },
  phone: { spoken: "por teléfono", person: "Por teléfono" },
  whatsapp: { spoken: "por WhatsApp", person: "Por WhatsApp" },
  "in-person": { spoken: "en persona", person: "En persona" },
} as const satisfies Record<string, Words>;

export type ConsentSource = keyof typeof CONSENT_SOURCE;
export const CONSENT_SOURCES = valuesOf(CONSENT_SOURCE);

/** How somebody said yes to us outside the forms. */
export type SpokenSource = Exclude<ConsentSource, "form">;
export const SPOKEN_SOURCES = CONSENT_SOURCES.filter(isSpokenSource);

export function isSpokenSource(source: ConsentSource): source is SpokenSource {
  return CONSENT_SOURCE[source].spoken !== null;
}
