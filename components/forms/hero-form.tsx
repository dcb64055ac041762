"use client";

import { useActionState, useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { emptyHeroForm, type HeroFormState } from "@/lib/leads/hero-form";
import { ContactFields, type ShownConsent } from "./contact-fields";
import { Honeypot } from "./honeypot";
import { SituationFields } from "./situation-fields";
import { type HeroFormAction, loadRules, useHeroForm } from "./use-hero-form";

type HeroFormProps = {
  action: HeroFormAction;
  consent: ShownConsent;
};

const HEADINGS = { 1: "Tu situación, en tres preguntas", 2: "¿Cómo te llamamos?" } as const;

/**
 * The two-step lead form of the hero. Without JavaScript each step is a request, and `served` is
 * what came back; with it the steps are checked here and the form is sent once.
 */
export function HeroForm({ action, consent }: HeroFormProps) {
  const [served, formAction] = useActionState(action, emptyHeroForm);
  const { form, step, goToStep, phase, received, submit } = useHeroForm(action, served);
  const heading = useFocusOnChange(step);
  if (phase === "received") {
    return (
      <Alert tone="success" title={received.title}>
        {received.description}
      </Alert>
    );
  }
  const errors = messagesOf(form.formState.errors);
  const fields = { register: form.register, values: served.values, errors };
  return (
    <form
      action={formAction}
      onSubmit={submit}
      onFocus={() => loadRules().catch(() => {})}
      noValidate
      className="relative grid gap-6"
    >
      <Progress step={step} total={2} />
      <h2
        ref={heading}
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: only in an answer to a step sent without JavaScript, which would else begin far above the form
        autoFocus={served !== emptyHeroForm}
        className="scroll-mt-24 text-2xl outline-none"
      >
        {HEADINGS[step]}
      </h2>
      {served.notice && (
        <Alert tone="error" title={served.notice.title}>
          {served.notice.description}
        </Alert>
      )}
      <div hidden={step !== 1}>
        <SituationFields {...fields} />
      </div>
      <div hidden={step !== 2}>
        <ContactFields {...fields} consent={consent} />
      </div>
      <Honeypot />
      <input type="hidden" name="consentVersion" value={consent.version} />
      <input type="hidden" name="submissionKey" value={served.submissionKey} />
      {step === 1 ? (
        <Button key="continue" type="submit" name="intent" value="continue" size="lg">
          Continuar
        </Button>
      ) : (
        // Send comes first in the document: it is what the Enter key presses.
        <div className="flex flex-col gap-3 sm:flex-row-reverse">
          <Button
            key="send"
            type="submit"
            name="intent"
            value="send"
            size="lg"
            className="grow"
            disabled={phase === "sending"}
          >
            {phase === "sending" ? "Enviando…" : "Quiero que me llaméis"}
          </Button>
          <Button
            key="back"
            type="submit"
            name="intent"
            value="back"
            variant="secondary"
            size="lg"
            disabled={phase === "sending"}
            onClick={(event) => {
              event.preventDefault();
              goToStep(1);
            }}
          >
            Atrás
          </Button>
        </div>
      )}
    </form>
  );
}

/** Focus follows a change of step to its heading, so that it is read and nothing is skipped. */
function useFocusOnChange(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}

function messagesOf(errors: Partial<Record<string, { message?: string }>>) {
  const entries = Object.entries(errors).map(([field, error]) => [field, error?.message]);
  return Object.fromEntries(entries) as HeroFormState["errors"];
}
