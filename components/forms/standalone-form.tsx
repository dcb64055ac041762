"use client";

import { buttonVariants } from "@/components/kit/button";
import { Link } from "@/components/kit/link";
import { NoticeAlert } from "@/components/kit/notice-alert";
import { paths } from "@/lib/kernel/paths";
import { standaloneShape } from "@/lib/requests/intake/form-state";
import { CallLink } from "./call-link";
import { situationAndContact } from "./hero-form";
import { LeadForm, type ServedForm } from "./lead-form";
import type { LeadFormConfig } from "./use-lead-form";

const config: LeadFormConfig = {
  ...standaloneShape,
  afterReceived: "panel",
  limitsAttempts: true,
};

/** The evaluation form on a separate page: two pages, then a thank-you panel that disappears. */
export function StandaloneForm(props: ServedForm) {
  return (
    <LeadForm
      {...props}
      config={config}
      unit="Página"
      steps={situationAndContact(props.consent)}
      received={({ notice }) => (
        <div className="grid gap-6">
          <NoticeAlert notice={notice} />
          <CallLink />
          <Link href={paths.home} className={buttonVariants({ variant: "secondary" })}>
            Volver al inicio
          </Link>
        </div>
      )}
    />
  );
}
