"use client";

import { buttonVariants } from "@/components/site/button";
import { Link } from "@/components/site/link";
import type { FormAction, HeroField } from "@/lib/leads/intake/form-state";
import { STANDALONE_FAILURE_NOTICE, STANDALONE_RECEIVED_NOTICE } from "@/lib/leads/intake/problems";
import { paths } from "@/lib/paths";
import type { ShownConsent } from "./contact-fields";
import { heroConfig, situationAndContact } from "./hero-form";
import { Confirmation, LeadForm } from "./lead-form";
import type { LeadFormConfig } from "./use-lead-form";

type StandaloneFormProps = { action: FormAction<HeroField>; consent: ShownConsent };

const config: LeadFormConfig<HeroField> = {
  ...heroConfig,
  form: "standalone",
  notices: { received: STANDALONE_RECEIVED_NOTICE, failure: STANDALONE_FAILURE_NOTICE },
  afterReceived: "panel",
};

/** The evaluation on a page of its own: two pages, and a panel of thanks that goes away. */
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
