import { failure } from "@/lib/kernel/notice";

export const NEW_PERSON_FAILED = failure("No se ha anotado nada");

/** The value of the hour field for a call as soon as possible. */
export const NOW = "ahora";

/** The answer to a question about the case of a person who does not know. */
export const NOT_KNOWN = "nose";

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
  "note",
] as const;
export type NewPersonField = (typeof NEW_PERSON_FIELDS)[number];
export type NewPersonValues = Partial<Record<NewPersonField, string>>;
