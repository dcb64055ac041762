import "server-only";
import { answerForm, type LeadFormRules } from "./answer-form";
import { sourceOf } from "./attribution";
import { checkStep } from "./check-step";
import type { CaseColumns } from "./create";
import type { FormInput } from "./form-state";
import { emptyHeroForm, HERO_FIELDS } from "./hero-form";
import {
  FAILURE_NOTICE,
  RECEIVED_NOTICE,
  STANDALONE_FAILURE_NOTICE,
  STANDALONE_RECEIVED_NOTICE,
} from "./problems";
import type { HeroField } from "./schema";

const heroRules: LeadFormRules<HeroField> = {
  form: "hero",
  fields: HERO_FIELDS,
  empty: emptyHeroForm,
  lastStep: 2,
  check: checkStep,
  caseOf,
  sourceOf: (attribution) => sourceOf(attribution, "landing-home"),
  notices: { received: RECEIVED_NOTICE, failure: FAILURE_NOTICE },
};

/** The same questions on a page of their own, with notices of its own. */
const standaloneRules: LeadFormRules<HeroField> = {
  ...heroRules,
  form: "standalone",
  sourceOf: () => "formulario-oculto",
  notices: { received: STANDALONE_RECEIVED_NOTICE, failure: STANDALONE_FAILURE_NOTICE },
};

/** What the hero form answers to a submitted step, whatever was submitted. */
export function answerHeroForm(formData: FormData, headers: Headers) {
  return answerForm(heroRules, formData, headers);
}

/** What the standalone evaluation answers to a submitted page. */
export function answerStandaloneForm(formData: FormData, headers: Headers) {
  return answerForm(standaloneRules, formData, headers);
}

function caseOf(values: FormInput<HeroField>): CaseColumns {
  const hasProperties = values.hasProperties === "si";
  return {
    debtOver10k: values.debtOver10k === "si",
    multipleCreditors: values.multipleCreditors === "si",
    hasProperties,
    propertyType: (hasProperties && values.propertyType) || null,
    assessment: null,
  };
}
