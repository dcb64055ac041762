"use client";

import { buttonVariants } from "@/components/site/button";
import { Link } from "@/components/site/link";
import { type FormAction, standaloneShape } from "@/lib/leads/intake/form-state";
import { paths } from "@/lib/paths";
import type { ShownConsent } from "./contact-fields";
import { situationAndContact } from "./hero-form";
import { Confirmation, LeadForm } from "./lead-form";
import type { LeadFormConfig } from "./use-lead-form";

type StandaloneFormProps = { action: FormAction; consent: ShownConsent };

const config: LeadFormConfig = {
  ...standaloneShape,
  afterReceived: "panel",
  limitsAttempts: true,
};

/** The evaluation form on a separate page: two pages, then a thank-you panel that disappears. */
export function StandaloneForm({ action, consent }: StandaloneFormProps) {
  return (
    <LeadForm
      config={config}
      action={action}
      consent={consent}
      unit="Página"
      steps={situationAndContact(consent)}
      received={({ notice }) => (
        <div className="grid gap-6">
          <Confirmation {...notice} />
          <Link href={paths.home} className={buttonVariants({ variant: "secondary" })}>
            Volver al inicio
          </Link>
        </div>
      )}
    />
  );
}
