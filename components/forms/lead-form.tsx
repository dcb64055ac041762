"use client";

import { type ReactNode, useActionState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Button } from "@/components/kit/button";
import { goToNextField } from "@/components/kit/go-to-next-field";
import { NoticeAlert } from "@/components/kit/notice-alert";
import { useFocusOnChange } from "@/components/kit/use-focus-on-change";
import { useIsScripted } from "@/components/kit/use-is-scripted";
import type { Notice } from "@/lib/kernel/notice";
import {
  type FormAction,
  type FormInput,
  type FormState,
  HONEYPOT_FIELD,
  type LeadField,
  versionField,
} from "@/lib/requests/intake/form-state";
import type { ShownConsent } from "./consent-boxes";
import { FormProgress } from "./form-progress";
import { SharedAnswersOffer } from "./shared-answers-offer";
import { type LeadFormConfig, useLeadForm } from "./use-lead-form";

/** What a step needs to render its fields. */
export type StepFields = {
  register(name: LeadField): UseFormRegisterReturn;
  values: FormInput;
  errors: FormInput;
};

export type FormStep = {
  heading: string;
  fields(props: StepFields): ReactNode;
  /** Label of the button to the next step; on the last step it sends the form. */
  nextLabel: string;
  /** If given, the button stays disabled until this is true; only with JavaScript. */
  isAnswered?(values: FormInput): boolean;
};

/** What each form gets from its page. */
export type ServedForm = Pick<LeadFormProps, "action" | "consent" | "served">;

/** The answer to a received form, which always has a notice. */
type ReceivedAnswer = FormState & { notice: Notice };

type LeadFormProps = {
  config: LeadFormConfig;
  action: FormAction;
  consent: ShownConsent;
  /** What the server knows of a form posted without JavaScript; by default the empty form. */
  served?: FormState;
  /** All steps in order; the last one sends the form. */
  steps: readonly FormStep[];
  /** The name of a step: 'Paso', 'Página'. Steps before 1, and a single step, show no progress. */
  unit: string;
  /** Replaces the form once the server has received it; by default only the confirmation shows. */
  received?(answer: ReceivedAnswer, startAgain: () => void): ReactNode;
};

/**
 * A lead form in steps. Without JavaScript each step is a request, whose answer redirects to a page
 * that shows `served`. With JavaScript the browser checks each step and sends the form once.
 */
export function LeadForm(props: LeadFormProps) {
  const { config, action, consent, steps, unit, served = config.empty } = props;
  // Gives the form the action's address, for a browser without JavaScript. The answer to such a
  // form is another page, so that this state never changes.
  const [, formAction] = useActionState(action, null);
  const {
    register,
    posted,
    values,
    step,
    goToStep,
    phase,
    answer,
    errors,
    notice,
    begin,
    submit,
    startAgain,
    fill,
  } = useLeadForm(
    config,
    action,
    served,
    steps.map(({ nextLabel }) => nextLabel),
  );
  const isScripted = useIsScripted();
  const first = config.empty.step;
  const heading = useFocusOnChange<HTMLHeadingElement & HTMLDivElement>(
    `${phase === "received"} ${step}`,
  );
  const current = steps[step - first];
  if (phase === "received" || !current) {
    const received = { ...answer, notice: answer.notice ?? config.notices.received };
    return (
      <div ref={heading} tabIndex={-1} className="scroll-mt-4 outline-none">
        {props.received?.(received, startAgain) ?? <NoticeAlert notice={received.notice} />}
      </div>
    );
  }
  const fields = { register, values: posted, errors };
  // A hidden step keeps what was typed into it. The page as it was built needs only the first.
  const present = isScripted || served !== config.empty ? steps : steps.slice(0, 1);
  const waits = isScripted && current.isAnswered && !current.isAnswered(values());
  const label = step < config.lastStep || phase !== "sending" ? current.nextLabel : "Enviando…";
  // Without scripts the answer is another page, which opens at the heading.
  const isServed = notice === served.notice;
  const progress = step > 0 && config.lastStep > 1 && { unit, step, total: config.lastStep };
  return (
    <>
      {progress && <FormProgress {...progress} />}
      <form
        action={formAction}
        onSubmit={submit}
        onFocus={begin}
        onKeyDown={goToNextField}
        noValidate
        className="relative grid gap-6"
      >
        <h2
          ref={heading}
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: only in an answer to a step sent without JavaScript, where the page would otherwise open far above the form
          autoFocus={served !== config.empty}
          className="step-title"
        >
          {current.heading}
        </h2>
        {isServed && <NoticeAlert notice={notice} />}
        {step === first && <SharedAnswersOffer form={config.form} fill={fill} />}
        {present.map((each, index) => (
          <div key={each.heading} hidden={first + index !== step}>
            {each.fields(fields)}
          </div>
        ))}
        <Honeypot />
        <input type="hidden" name="step" value={step} />
        {consent.boxes.map(({ purpose, version }) => (
          <input key={purpose} type="hidden" name={versionField(purpose)} value={version} />
        ))}
        <input type="hidden" name="submissionKey" value={served.submissionKey} />
        {answer.asked && <input type="hidden" name="asked" value={answer.asked} />}
        {served.start && <input type="hidden" name="start" value={served.start} />}
        {served.attribution && (
          <input type="hidden" name="attribution" value={served.attribution} />
        )}
        {!isServed && <NoticeAlert notice={notice} />}
        {/* First in the document, because the Enter key presses the first submit button. */}
        <div className="flex flex-col gap-3 sm:flex-row-reverse">
          <Button
            key={`next-${step}`}
            type="submit"
            name="action"
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
              name="action"
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

/**
 * A field that people neither see nor reach, and that programs fill in. The server quarantines a
 * form with it, and never drops the form.
 */
function Honeypot() {
  return (
    <div aria-hidden="true" className="off-screen">
      <label>
        Deja este campo vacío
        <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
