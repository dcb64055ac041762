"use client";

import { heroShape } from "@/lib/requests/intake/form-state";
import type { ShownConsent } from "./consent-boxes";
import { ContactFields } from "./contact-fields";
import { type FormStep, LeadForm, type ServedForm } from "./lead-form";
import { SituationFields } from "./situation-fields";
import type { LeadFormConfig } from "./use-lead-form";

const config: LeadFormConfig = { ...heroShape, afterReceived: "thanks", limitsAttempts: true };

/** @param choosesDay whether the contact step also asks for the weekday of the call */
export function HeroForm({ choosesDay = false, ...props }: ServedForm & { choosesDay?: boolean }) {
  // The page between two steps does not know on which page the form began.
  const asksForDay = choosesDay || props.served !== undefined;
  const steps = situationAndContact(props.consent, asksForDay);
  return <LeadForm {...props} config={config} unit="Paso" steps={steps} />;
}

export function situationAndContact(consent: ShownConsent, choosesDay = false): FormStep[] {
  return [
    {
      heading: "Tu situación, en tres preguntas",
      fields: (props) => <SituationFields {...props} />,
      nextLabel: "Continuar",
    },
    {
      heading: "¿A quién llamamos y cuándo?",
      fields: (props) => <ContactFields {...props} consent={consent} choosesDay={choosesDay} />,
      nextLabel: "Quiero que me llaméis",
    },
  ];
}
