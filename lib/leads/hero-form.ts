import { emptyForm, type FormState } from "./form-state";
import type { HeroField } from "./schema";

/** The hero's form, and the standalone one, which asks the same. */
export const HERO_FIELDS = [
  "debtOver10k",
  "multipleCreditors",
  "hasProperties",
  "propertyType",
  "fullName",
  "email",
  "phone",
  "preferredTimeSlot",
  "consent",
] as const satisfies HeroField[];

export const emptyHeroForm: FormState<HeroField> = emptyForm(1);
