import { useRouter } from "next/navigation";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { afterPaint } from "@/components/kit/after-paint";
import { LateError } from "@/components/kit/in-time";
import { isReachable } from "@/components/kit/is-reachable";
import { notify } from "@/components/kit/toaster";
import { useRefresh } from "@/components/kit/use-refresh";
import { noteForTags, tellTags } from "@/components/site/cookie-notice/tags";
import type { Notice } from "@/lib/kernel/notice";
import { paths } from "@/lib/kernel/paths";
import {
  CONSENT_FIELDS,
  type FormAction,
  type FormInput,
  type FormShape,
  type FormState,
  type LeadField,
} from "@/lib/requests/intake/form-state";
import { tooManyAttempts } from "@/lib/requests/intake/problems";
import { countAttempt, waitForAttempt } from "./attempt-limit";
import { announceLostConnection, noteConnection } from "./connection";
import { deliverForm, reloadPage } from "./deliver-form";
import { startOf } from "./form-start";
import { fieldErrors, fillEmpty, messagesOf, type Typed } from "./form-values";
import { loadRules } from "./load-rules";
import { readFilled } from "./read-filled";
import { registerChosen } from "./register-chosen";
import { keepForThanks } from "./tab-memory";
import { keptSubmissionKey, useKeptInput } from "./use-kept-input";
import { useStepHistory } from "./use-step-history";
import { visitAttribution } from "./visit";

/** A notice, and the step to which it belongs. */
type Said = Pick<FormState, "notice" | "step">;

const NOTHING_SAID: Said = { notice: null, step: -1 };

/** How long the confirmation stays if no other page follows. */
const RESET_AFTER_MS = 8_000;

/** What distinguishes one lead form from another in the browser. */
export type LeadFormConfig = FormShape & {
  /** What follows a received form: the thank-you page, a temporary panel, or a lasting result. */
  afterReceived: "thanks" | "panel" | "result";
  /** Whether the browser limits attempts too; the server's limits hold for every form. */
  limitsAttempts?: boolean;
  /** Deletes what else the page keeps, once the form was sent. */
  forget?(): void;
};

/**
 * Runs a lead form with JavaScript: checks each step in the browser, sends the whole form once,
 * announces the result and navigates. `served` is what the server shows without JavaScript, `labels` the
 * label of the button of each step.
 */
export function useLeadForm(
  config: LeadFormConfig,
  action: FormAction,
  served: FormState,
  labels: readonly string[],
) {
  const router = useRouter();
  const refresh = useRefresh();
  const submissionKey = useRef(served.submissionKey);
  // Not `phase`, because a second click may come before the next render.
  const busy = useRef(false);
  const [phase, setPhase] = useState<"editing" | "sending" | "received">(
    served.received ? "received" : "editing",
  );
  const { empty, lastStep, notices } = config;
  const { step, goToStep, setStep, restart, resume } = useStepHistory(
    config.form,
    served.step,
    empty.step,
    // The button of the next step has not been pressed: the first letter of a name there is not a mistake.
    () => form.reset(undefined, { keepValues: true }),
  );
  const [answer, setAnswer] = useState(served);
  /** What the fields show when they appear: what was posted before this code came, until the form is emptied. */
  const [posted, setPosted] = useState(served.values);
  /** What came of the last press of the button. */
  const [outcome, setOutcome] = useState<Said>(served.notice ? served : NOTHING_SAID);
  /** What is wrong with the fields; shown only while one of them has an error. */
  const [problem, setProblem] = useState<Said>(NOTHING_SAID);
  const say = (notice: Notice) => setOutcome({ notice, step });
  const sayOffline = () => announceLostConnection(labels[step - empty.step] ?? "", say);
  // The same object on every render: a new one would undo the errors found since.
  const [servedErrors] = useState(() => fieldErrors(served.errors));
  const form = useForm<Typed>({
    resolver: checkCurrentStep,
    // Only fields that the server knows, so that what the visitor typed into the others before this
    // code arrived stays.
    defaultValues: served.values as Typed,
    errors: servedErrors,
    reValidateMode: "onChange",
  });
  const { forget } = useKeptInput(config.form, form, resume);

  /** Empties the form for another person. */
  const clear = useCallback(() => {
    submissionKey.current = "";
    form.reset({});
    forget();
    setPosted({});
    setAnswer(empty);
    setOutcome(NOTHING_SAID);
    setPhase("editing");
  }, [form, forget, empty]);

  useEffect(() => {
    if (phase !== "received" || config.afterReceived === "result") return;
    const timer = setTimeout(() => {
      clear();
      restart();
    }, RESET_AFTER_MS);
    return () => clearTimeout(timer);
  }, [phase, config, clear, restart]);

  async function send(element: HTMLFormElement) {
    if (!navigator.onLine) {
      sayOffline();
      return;
    }
    const waitMs = config.limitsAttempts ? waitForAttempt(config.form) : 0;
    if (waitMs > 0) {
      say(tooManyAttempts(waitMs));
      return;
    }
    // Reads the fields at the click, because the form may render again during the waits below.
    const formData = new FormData(element);
    setPhase("sending");
    const key = keyOfSubmission();
    formData.set("enhanced", "1");
    formData.set("action", "send");
    formData.set("submissionKey", key);
    if (key !== served.submissionKey) formData.set("start", await startOf(key));
    if (!served.attribution) formData.set("attribution", visitAttribution());
    const received = await deliverForm(action, formData);
    if (received === "lost") {
      setPhase("editing");
      sayOffline();
      return;
    }
    noteConnection();
    const next = received ?? { ...empty, step: lastStep, notice: notices.failure };
    // A question, and a fault of ours, are no attempts.
    if (!next.asked && next.notice?.title !== notices.failure.title) countAttempt(config.form);
    show(next);
  }

  /** When the form first gets focus, fetches what it needs until it is sent. */
  function begin() {
    afterPaint(() => {
      loadRules().catch(() => {});
      startOf(keyOfSubmission());
    });
  }

  function keyOfSubmission(): string {
    submissionKey.current ||= keptSubmissionKey(config.form);
    return submissionKey.current;
  }

  function show(next: FormState) {
    setAnswer(next);
    if (next.received) {
      if (next.notice) notify(next.notice);
      if (next.callNote) keepForThanks(next.callNote);
      // The tags must report the lead on the thank-you page, if there is one.
      (config.afterReceived === "thanks" ? noteForTags : tellTags)("trackLead");
      submissionKey.current = "";
      forget();
      config.forget?.();
      setPhase("received");
      if (next.result) setStep(next.step);
      if (config.afterReceived === "thanks") moveOn();
      return;
    }
    setPhase("editing");
    if (next.step !== step) goToStep(next.step);
    const wrong = Object.entries<string | undefined>(next.errors);
    (wrong.length > 0 ? setProblem : setOutcome)(next);
    for (const [index, [field, message]] of wrong.entries()) {
      form.setError(field, { message }, { shouldFocus: index === 0 });
    }
    if (next.consentOutdated) {
      // Loads the new text and keeps what was typed; the visitor must decide on consent again.
      for (const field of Object.values(CONSENT_FIELDS)) form.setValue(field, "");
      refresh();
    }
  }

  /** Checks the connection first: if the router's fetch fails, the browser shows its error page. */
  async function moveOn() {
    if (await isReachable()) router.push(paths.thanks);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    const element = event.currentTarget;
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    setOutcome(NOTHING_SAID);
    begin();
    readFilled(form, element, config.fields);
    try {
      let isAnswered = false;
      await form.handleSubmit(() => {
        if (step === lastStep) return send(element);
        isAnswered = true;
      })();
      if (isAnswered) goToStep(step + 1);
    } catch (error) {
      // The rules did not load, and nothing was sent.
      if (!(error instanceof LateError) && (await isReachable())) reloadPage();
      else sayOffline();
    } finally {
      busy.current = false;
    }
  }

  function startAgain() {
    clear();
    goToStep(empty.step);
  }

  async function checkCurrentStep(...[values, , { names }]: Parameters<Resolver<Typed>>) {
    const { checkStep } = await loadRules();
    const found = checkStep(config.form, step, values as FormInput);
    const [changed] = names?.length === 1 ? names : [];
    if (found && changed) {
      // What is half written is no mistake yet: while the visitor writes, an error only goes, and never comes or turns.
      const kept = found.errors[changed as LeadField] && form.formState.errors[changed];
      return { values: {}, errors: kept ? { [changed]: kept } : {} };
    }
    setProblem(found ? { notice: found.notice, step } : NOTHING_SAID);
    return found ? { values: {}, errors: fieldErrors(found.errors) } : { values, errors: {} };
  }

  const errors = messagesOf(form.formState.errors);
  const fill = (given: FormInput) => fillEmpty(form, given);
  const register = (field: LeadField) => registerChosen(form, field);
  const values = () => form.watch() as FormInput;
  const isWrong = Object.values(errors).some(Boolean);
  const said = isWrong && problem.notice ? problem : outcome;
  const notice = said.step === step ? said.notice : null;
  const shown = { posted, values, fill, step, phase, answer, errors, notice };
  return { ...shown, register, goToStep, begin, submit, startAgain };
}
