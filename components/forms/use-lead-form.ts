import { unstable_isUnrecognizedActionError, useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type FieldErrors, type ResolverResult, useForm } from "react-hook-form";
import { noteForTags, tellTags } from "@/components/site/cookie-notice/tags";
import type {
  FormAction,
  FormInput,
  FormShape,
  FormState,
  LeadField,
} from "@/lib/leads/intake/form-state";
import { tooManyAttempts } from "@/lib/leads/intake/problems";
import { paths } from "@/lib/paths";
import { countFormAttempt } from "./attempt-limit";
import { startOf } from "./form-start";
import { registerChosen } from "./register-chosen";
import { notify } from "./toaster";
import { keptSubmissionKey, useKeptInput } from "./use-kept-input";
import { useStepHistory } from "./use-step-history";
import { visitAttribution } from "./visit";

/** Whatever the form: which fields it has is known by those who draw and check it. */
type Typed = Record<string, string | undefined>;

/** How long the confirmation stays where the visitor is not taken to another page. */
const RESET_AFTER_MS = 8_000;

/** What tells one lead form from another, in the browser. */
export type LeadFormConfig = FormShape & {
  /** The thank-you page, a panel for a while, or a result that stays. */
  afterReceived: "thanks" | "panel" | "result";
  /** Whether hasty fingers are asked to wait; the server's limits hold for every form. */
  limitsAttempts?: boolean;
  /** What else is to be forgotten once the form was sent. */
  forget?(): void;
};

/**
 * A lead form in a browser with JavaScript: checks each step here, sends the whole form once, says
 * how it went and moves on. `served` is what the server last answered without JavaScript.
 */
export function useLeadForm(config: LeadFormConfig, action: FormAction, served: FormState) {
  const router = useRouter();
  const submissionKey = useRef(served.submissionKey);
  // Not the phase: a second press may come before the first one has been drawn.
  const busy = useRef(false);
  const [phase, setPhase] = useState<"editing" | "sending" | "received">(
    served.received ? "received" : "editing",
  );
  const { empty, lastStep, notices } = config;
  const { step, goToStep, setStep, restart, resume } = useStepHistory(
    config.form,
    served.step,
    empty.step,
  );
  const [answer, setAnswer] = useState(served);
  // One object for the life of the form: a new one each time would undo the errors found since.
  const [servedErrors] = useState(() => fieldErrors(served.errors));
  const form = useForm<Typed>({
    resolver: checkCurrentStep,
    // Nothing for fields that the server knows nothing of: whatever was typed before this code
    // arrived stays.
    defaultValues: served.values as Typed,
    errors: servedErrors,
    reValidateMode: "onChange",
  });
  const { forget } = useKeptInput(config.form, form, resume);

  useEffect(() => {
    if (phase !== "received" || config.afterReceived === "result") return;
    const timer = setTimeout(() => {
      form.reset({});
      forget();
      restart();
      setPhase("editing");
    }, RESET_AFTER_MS);
    return () => clearTimeout(timer);
  }, [phase, config, form, forget, restart]);

  async function send(element: HTMLFormElement) {
    const waitMs = config.limitsAttempts ? countFormAttempt(config.form) : 0;
    if (waitMs > 0) {
      notify({ ...tooManyAttempts(waitMs), tone: "error" });
      return;
    }
    // As it is at the press of the button: whatever is waited for below may draw the form anew.
    const formData = new FormData(element);
    setPhase("sending");
    const key = keyOfSubmission();
    formData.set("enhanced", "1");
    formData.set("intent", "send");
    formData.set("submissionKey", key);
    if (key !== served.submissionKey) formData.set("start", await startOf(key));
    formData.set("attribution", visitAttribution());
    show((await deliver(formData)) ?? { ...empty, step: lastStep, notice: notices.failure });
  }

  /** What the server answers; null when the connection was lost, and the key makes trying again safe. */
  async function deliver(formData: FormData): Promise<FormState | null> {
    try {
      const first = await action(empty, formData);
      if (!first.start || first.start === formData.get("start")) return first;
      // The start was not fetched, or is too old, and the form is kept apart for it. The answer
      // brings a good one: with it the same submission is a lead.
      formData.set("start", first.start);
      const second = await action(empty, formData).catch(() => first);
      return first.received && !second.received ? first : second;
    } catch (error) {
      if (unstable_isUnrecognizedActionError(error)) startOver();
      return null;
    }
  }

  /** At the first touch: fetches what is needed until the form is sent. */
  function begin() {
    loadRules().catch(() => {});
    startOf(keyOfSubmission());
  }

  function keyOfSubmission(): string {
    submissionKey.current ||= keptSubmissionKey(config.form);
    return submissionKey.current;
  }

  function show(next: FormState) {
    setAnswer(next);
    if (next.notice) notify({ ...next.notice, tone: next.received ? "success" : "error" });
    if (next.received) {
      // The thank-you page is the one where it counts.
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
    const wrong = Object.entries<string | undefined>(next.errors);
    for (const [index, [field, message]] of wrong.entries()) {
      form.setError(field, { message }, { shouldFocus: index === 0 });
    }
    if (next.consentOutdated) {
      // The page with the new text, and what was typed stays; agreeing to it is a new decision.
      form.resetField("consent");
      router.refresh();
    }
    if (next.step !== step) goToStep(next.step);
  }

  /** Asks first: what the router cannot fetch it leaves to the browser, and its error page. */
  async function moveOn() {
    if (await isReachable()) router.push(paths.thanks);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    const element = event.currentTarget;
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    begin();
    try {
      const proceed = () => (step < lastStep ? goToStep(step + 1) : send(element));
      await form.handleSubmit(proceed, announceProblems)();
    } catch {
      // The rules could not be fetched, and nothing was sent.
      if (await isReachable()) startOver();
      else notify({ ...notices.failure, tone: "error" });
    } finally {
      busy.current = false;
    }
  }

  async function announceProblems() {
    const { checkStep } = await loadRules();
    const found = checkStep(config.form, step, form.getValues() as FormInput);
    if (found) notify({ ...found.notice, tone: "error" });
  }

  /** Empties the form and begins anew, as somebody else might. */
  function startAgain() {
    form.reset({});
    forget();
    setAnswer(empty);
    setPhase("editing");
    goToStep(empty.step);
  }

  async function checkCurrentStep(values: Typed): Promise<ResolverResult<Typed>> {
    const { checkStep } = await loadRules();
    const found = checkStep(config.form, step, values as FormInput);
    return found ? { values: {}, errors: fieldErrors(found.errors) } : { values, errors: {} };
  }

  const errors = messagesOf(form.formState.errors);
  const register = (field: LeadField) => registerChosen(form, field);
  const values = () => form.watch() as FormInput;
  return { register, values, step, goToStep, phase, answer, errors, begin, submit, startAgain };
}

/** The rules are a good part of a form's code: they come while the first answer is given. */
function loadRules() {
  return import("@/lib/leads/intake/schema");
}

/**
 * The site is there, but another build of it than this page's: its form takes what was typed, which
 * is kept across the reload.
 */
function startOver() {
  window.location.reload();
}

async function isReachable(): Promise<boolean> {
  const answer = await fetch(paths.thanks, { method: "HEAD" }).catch(() => null);
  return Boolean(answer?.ok);
}

function fieldErrors(messages: Partial<Record<string, string>>): FieldErrors<Typed> {
  const entries = Object.entries(messages);
  return Object.fromEntries(entries.map(([field, message]) => [field, { type: "rule", message }]));
}

function messagesOf(errors: Partial<Record<string, { message?: string }>>) {
  const entries = Object.entries(errors).map(([field, error]) => [field, error?.message]);
  return Object.fromEntries(entries) as FormInput;
}
