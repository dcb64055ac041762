"use client";

import { type ReactNode, useActionState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Alert } from "@/components/site/alert";
import { Button } from "@/components/site/button";
import {
  type FormAction,
  type FormInput,
  type FormState,
  HONEYPOT_FIELD,
  type LeadField,
} from "@/lib/leads/intake/form-state";
import type { Notice } from "@/lib/leads/intake/problems";
import type { ShownConsent } from "./contact-fields";
import { FormTop } from "./form-top";
import { useFocusOnChange } from "./use-focus-on-change";
import { useIsScripted } from "./use-is-scripted";
import { type LeadFormConfig, useLeadForm } from "./use-lead-form";

/** What a step needs to draw its fields. */
export type StepFields = {
  register(name: LeadField): UseFormRegisterReturn;
  values: FormInput;
  errors: FormInput;
};

export type FormStep = {
  heading: string;
  fields(props: StepFields): ReactNode;
  /** Of the button that leads on; the last step sends. */
  nextLabel: string;
  /** When given, the button waits until this holds: only where a script can tell. */
  isAnswered?(values: FormInput): boolean;
};

/** A received form always has something to say. */
type ReceivedAnswer = FormState & { notice: Notice };

type LeadFormProps = {
  config: LeadFormConfig;
  action: FormAction;
  consent: ShownConsent;
  /** From the form's first step to the one that sends. */
  steps: readonly FormStep[];
  /** 'Paso', 'Página': what the progress counts. Steps before 1, and a single one, show none. */
  unit: string;
  /** Instead of the form, once it was received; without it, the confirmation alone. */
  received?(answer: ReceivedAnswer, startAgain: () => void): ReactNode;
};

/**
 * A lead form in steps. Without JavaScript each step is a request, and `served` is what came back;
 * with it the steps are checked here and the form is sent once.
 */
export function LeadForm(props: LeadFormProps) {
  const { config, action, consent, steps, unit } = props;
  const [served, formAction] = useActionState(action, config.empty);
  const { register, values, step, goToStep, phase, answer, errors, begin, submit, startAgain } =
    useLeadForm(config, action, served);
  const isScripted = useIsScripted();
  const first = config.empty.step;
  const heading = useFocusOnChange<HTMLHeadingElement & HTMLDivElement>(
    `${phase === "received"} ${step}`,
  );
  const current = steps[step - first];
  if (phase === "received" || !current) {
    const notice = answer.notice ?? config.notices.received;
    return (
      <>
        <FormTop />
        <div ref={heading} tabIndex={-1} className="scroll-mt-24 outline-none">
          {props.received?.({ ...answer, notice }, startAgain) ?? <Confirmation {...notice} />}
        </div>
      </>
    );
  }
  const fields = { register, values: served.values, errors };
  const waits = isScripted && current.isAnswered && !current.isAnswered(values());
  const label = step < config.lastStep || phase !== "sending" ? current.nextLabel : "Enviando…";
  const progress = step > 0 && config.lastStep > 1 && { unit, step, total: config.lastStep };
  return (
    <>
      <FormTop progress={progress} />
      <form
        action={formAction}
        onSubmit={submit}
        onFocus={begin}
        noValidate
        className="relative grid gap-6"
      >
        <h2
          ref={heading}
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: only in an answer to a step sent without JavaScript, which would else begin far above the form
          autoFocus={served !== config.empty}
          className="scroll-mt-24 text-2xl outline-none"
        >
          {current.heading}
        </h2>
        {served.notice && (
          <Alert tone="error" title={served.notice.title}>
            {served.notice.description}
          </Alert>
        )}
        {steps.map((each, index) => (
          <div key={each.heading} hidden={first + index !== step}>
            {each.fields(fields)}
          </div>
        ))}
        <Honeypot />
        <input type="hidden" name="step" value={step} />
        <input type="hidden" name="consentVersion" value={consent.version} />
        <input type="hidden" name="submissionKey" value={served.submissionKey} />
        {served.start && <input type="hidden" name="start" value={served.start} />}
        {/* Leading on comes first in the document: it is what the Enter key presses. */}
        <div className="flex flex-col gap-3 sm:flex-row-reverse">
          <Button
            key={`next-${step}`}
            type="submit"
            name="intent"
            value={step < config.lastStep ? "continue" : "send"}
            size="lg"
            className="grow"
            disabled={phase === "sending" || waits}
          >
            {label}
          </Button>
          {step > first && (
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
                goToStep(step - 1);
              }}
            >
              Atrás
            </Button>
          )}
        </div>
      </form>
    </>
  );
}

export function Confirmation({ title, description }: Notice) {
  return (
    <Alert tone="success" title={title}>
      {description}
    </Alert>
  );
}

/**
 * A field that people neither see nor reach, and that programs fill in. What is sent with it is
 * kept apart, never dropped.
 */
function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Deja este campo vacío
        <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
