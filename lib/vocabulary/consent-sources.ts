import { valuesOf } from "./table";

type Words = {
  /** How it was said, as an adviser chooses it; null unless the person told the adviser. */
  spoken: string | null;
  /** How the back office begins to say when it was given; null for a form, whose page says it. */
  given: string | null;
  /** How the consent was given, in the person's file. */
  person: string;
};

/** How the person agreed to the first box of the forms. */
export const CONSENT_SOURCE = {
  form: { spoken: null, given: null, person: "En un formulario de la web" },
  phone: spoken("por teléfono", "Por teléfono"),
  whatsapp: spoken("por WhatsApp", "Por WhatsApp"),
  "in-person": spoken("en persona", "En persona"),
  // Whatever the text named, the person gave it to another system: it allows what a spoken one does.
  import: {
    spoken: null,
    given: "Consentimiento importado, dado",
    person: "Fuera de esta web, antes de que trajéramos aquí tus datos",
  },
} as const satisfies Record<string, Words>;

export type ConsentSource = keyof typeof CONSENT_SOURCE;
export const CONSENT_SOURCES = valuesOf(CONSENT_SOURCE);

/** How a person agreed elsewhere than in our forms. */
export type ReportedSource = Exclude<ConsentSource, "form">;
export const REPORTED_SOURCES = CONSENT_SOURCES.filter((source) => source !== "form");

/** How the person told an adviser. */
export type SpokenSource = Exclude<ConsentSource, "form" | "import">;
export const SPOKEN_SOURCES = CONSENT_SOURCES.filter(isSpokenSource);

export function isSpokenSource(source: ConsentSource): source is SpokenSource {
  return CONSENT_SOURCE[source].spoken !== null;
}

function spoken(how: string, person: string) {
  return { spoken: how, given: `Consentimiento hablado ${how}`, person };
}
