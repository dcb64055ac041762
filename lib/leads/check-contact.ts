import { checkFields } from "./check-fields";
import type { FormInput } from "./form-state";
import { type ContactField, contactSchema } from "./schema";

/** What is wrong with a contact, where it is all that a form asks. */
export function checkContact(_step: number, input: FormInput<ContactField>) {
  return checkFields<ContactField>(contactSchema, input);
}
