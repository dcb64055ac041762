import { checkFields } from "./check-fields";
import type { FormInput } from "./form-state";
import { contactSchema, type HeroField, situationSchema } from "./schema";

// A module of its own, because a browser loads it only when somebody begins to fill in the form.

/** What is wrong with the answers of a step of the hero's form: what to announce, and where. */
export function checkStep(step: number, input: FormInput<HeroField>) {
  return checkFields<HeroField>(step === 1 ? situationSchema : contactSchema, input);
}
