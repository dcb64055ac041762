"use client";

import type { FormAction, HeroField } from "@/lib/leads/intake/form-state";
import { emptyHeroForm, HERO_FIELDS } from "@/lib/leads/intake/form-state";
import { FAILURE_NOTICE, RECEIVED_NOTICE } from "@/lib/leads/intake/problems";
import { ContactFields, type ShownConsent } from "./contact-fields";
import { type FormStep, LeadForm } from "./lead-form";
import { SituationFields } from "./situation-fields";
import type { LeadFormConfig } from "./use-lead-form";

type HeroFormProps = { action: FormAction<HeroField>; consent: ShownConsent };

export const heroConfig: LeadFormConfig<HeroField> = {
  form: "hero",
  fields: HERO_FIELDS,
  empty: emptyHeroForm,
  lastStep: 2,
  loadCheck: async () => (await import("@/lib/leads/intake/schema")).checkHeroStep,
  notices: { received: RECEIVED_NOTICE, failure: FAILURE_NOTICE },
  afterReceived: "thanks",
  limitsAttempts: true,
};

export function HeroForm({ action, consent }: HeroFormProps) {
  return (
    <LeadForm
      config={heroConfig}
      action={action}
      consent={consent}
      unit="Paso"
      steps={situationAndContact(consent)}
    />
  );
}

export function situationAndContact(consent: ShownConsent): FormStep<HeroField>[] {
  return [
    {
      heading: "Tu situación, en tres preguntas",
      fields: (props) => <SituationFields {...props} />,
      nextLabel: "Continuar",
    },
    {
      heading: "¿Cómo te llamamos?",
      fields: (props) => <ContactFields {...props} consent={consent} />,
      nextLabel: "Quiero que me llaméis",
    },
  ];
}
