"use client";

import { heroShape } from "@/lib/requests/intake/form-state";
import type { ShownConsent } from "./consent-boxes";
import { ContactFields } from "./contact-fields";
import { type FormStep, LeadForm, type ServedForm } from "./lead-form";
import { SituationFields } from "./situation-fields";
import type { LeadFormConfig } from "./use-lead-form";

const config: LeadFormConfig = { ...heroShape, afterReceived: "thanks", limitsAttempts: true };

export function HeroForm(props: ServedForm) {
  return (
    <LeadForm {...props} config={config} unit="Paso" steps={situationAndContact(props.consent)} />
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
