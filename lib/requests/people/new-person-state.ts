/** The value of the hour field for a call as soon as possible. */
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
