import type { Notice } from "./problems";
import type { HeroField } from "./schema";

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

/** Hidden from people. No browser's address book knows such a field, so none fills it in. */
export const HONEYPOT_FIELD = "observacionesInternas";

export type HeroInput = Partial<Record<HeroField, string>>;
export type HeroStep = 1 | 2;

/** Everything the form shows; the server sends it back when it could not accept the form. */
export type HeroFormState = {
  step: HeroStep;
  values: HeroInput;
  errors: Partial<Record<HeroField, string>>;
  notice: Notice | null;
  received: boolean;
  /** The text beside the consent box is no longer known: the page must show the present one. */
  consentOutdated: boolean;
  /** Made by the server for a form without JavaScript; the browser makes its own. */
  submissionKey: string;
};

export const emptyHeroForm: HeroFormState = {
  step: 1,
  values: {},
  errors: {},
  notice: null,
  received: false,
  consentOutdated: false,
  submissionKey: "",
};
