"use client";

import { type FormAction, heroShape } from "@/lib/leads/intake/form-state";
import { ContactFields, type ShownConsent } from "./contact-fields";
import { type FormStep, LeadForm } from "./lead-form";
import { SituationFields } from "./situation-fields";
import type { LeadFormConfig } from "./use-lead-form";

type HeroFormProps = { action: FormAction; consent: ShownConsent };

const config: LeadFormConfig = { ...heroShape, afterReceived: "thanks", limitsAttempts: true };

export function HeroForm({ action, consent }: HeroFormProps) {
  return (
    <LeadForm
      config={config}
      action={action}
      consent={consent}
      unit="Paso"
      steps={situationAndContact(consent)}
    />
  );
}

export function situationAndContact(consent: ShownConsent): FormStep[] {
  return [
    {
      heading: "Tu situación, en tres preguntas",
      fields: (props) => <SituationFields {...props} />,
      nextLabel: "Continuar",
    },
    {
      heading: "¿A quién llamamos y cuándo?",
      fields: (props) => <ContactFields {...props} consent={consent} />,
      nextLabel: "Quiero que me llaméis",
    },
  ];
}
