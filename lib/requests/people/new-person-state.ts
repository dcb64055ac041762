/** How somebody said yes to us outside the forms. */
export const SPOKEN_SOURCES = ["phone", "whatsapp", "in-person"] as const;
export type SpokenSource = (typeof SPOKEN_SOURCES)[number];

/** After «Consentimiento hablado». */
export const spokenSourceLabels: Record<SpokenSource, string> = {
  phone: "por teléfono",
  whatsapp: "por WhatsApp",
  "in-person": "en persona",
};

export function isSpokenSource(source: string): source is SpokenSource {
  return SPOKEN_SOURCES.some((spoken) => spoken === source);
}

/** What the field of the hour sends for somebody to be called as soon as possible. */
export const NOW = "ahora";

export const NEW_PERSON_FIELDS = [
  "fullName",
  "phone",
  "email",
  "debtOver10k",
  "multipleCreditors",
  "hasProperties",
  "propertyType",
  "preferredTimeSlot",
  "consentSource",
  "consentDay",
  "words",
] as const;
export type NewPersonField = (typeof NEW_PERSON_FIELDS)[number];
export type NewPersonValues = Partial<Record<NewPersonField, string>>;
