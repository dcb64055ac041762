import { emptyForm, type FormState } from "./form-state";
import type { ContactField } from "./schema";

/** The contact step under the calculator's result. */
export const CONTACT_FIELDS: readonly ContactField[] = [
  "fullName",
  "email",
  "phone",
  "preferredTimeSlot",
  "consent",
];

/** Holds the case as JSON: what of it may be sent. */
export const CASE_FIELD = "case";

export const emptyCalculatorForm: FormState<ContactField> = emptyForm(1);
