import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { notify } from "@/components/ui/toaster";
import {
  emptyHeroForm,
  HERO_FIELDS,
  type HeroFormState,
  type HeroInput,
  type HeroStep,
} from "@/lib/leads/hero-form";
import {
  FAILURE_NOTICE,
  type Notice,
  RECEIVED_NOTICE,
  tooManyAttempts,
} from "@/lib/leads/problems";
import { paths } from "@/lib/paths";
import { countFormAttempt } from "./attempt-limit";
import { useStepHistory } from "./use-step-history";
import { visitAttribution } from "./visit";

/** How long the confirmation stays where the visitor could not be taken to the thank-you page. */
const RESET_AFTER_MS = 8_000;

export type HeroFormAction = (
  previous: HeroFormState,
  formData: FormData,
) => Promise<HeroFormState>;

/**
 * The hero form in a browser with JavaScript: checks each step here, sends the whole form once,
 * says how it went and moves on. `served` is what the server last answered without JavaScript.
 */
export function useHeroForm(action: HeroFormAction, served: HeroFormState) {
  const router = useRouter();
  const submissionKey = useRef(served.submissionKey);
  // Not the phase: a second press may come before the first one has been drawn.
  const busy = useRef(false);
  const [phase, setPhase] = useState<"editing" | "sending" | "received">("editing");
  const { step, goToStep, setStep } = useStepHistory<HeroStep>(served.step);
  const [received, setReceived] = useState<Notice>(RECEIVED_NOTICE);
  // One object for the life of the form: a new one each time would undo the errors found since.
  const [servedErrors] = useState(() => fieldErrors(served.errors));
  const form = useForm<HeroInput, { step: HeroStep }>({
    resolver: checkCurrentStep,
    context: { step },
    // Nothing for fields that the server knows nothing of: whatever was typed before this code
    // arrived stays.
    defaultValues: served.values,
    errors: servedErrors,
    reValidateMode: "onChange",
  });

  useEffect(() => {
    if (phase !== "received") return;
    const timer = setTimeout(() => {
      form.reset({});
      // Not by the history: a slow navigation may still be under way.
      setStep(1);
      setPhase("editing");
    }, RESET_AFTER_MS);
    return () => clearTimeout(timer);
  }, [phase, form, setStep]);

  async function send(element: HTMLFormElement) {
    const waitMs = countFormAttempt("hero");
    if (waitMs > 0) {
      notify({ ...tooManyAttempts(waitMs), tone: "error" });
      return;
    }
    setPhase("sending");
    submissionKey.current ||= createSubmissionKey();
    const formData = new FormData(element);
    formData.set("enhanced", "1");
    formData.set("submissionKey", submissionKey.current);
    formData.set("attribution", visitAttribution());
    // A lost connection is told like any other failure; the key makes trying again safe.
    const answer = await action(emptyHeroForm, formData).catch(() => null);
    show(answer ?? { ...emptyHeroForm, step: 2, notice: FAILURE_NOTICE });
  }

  function show(answer: HeroFormState) {
    if (answer.notice) notify({ ...answer.notice, tone: answer.received ? "success" : "error" });
    if (answer.received) {
      submissionKey.current = "";
      setReceived(answer.notice ?? RECEIVED_NOTICE);
      setPhase("received");
      moveOn();
      return;
    }
    setPhase("editing");
    const wrong = HERO_FIELDS.filter((field) => answer.errors[field]);
    for (const field of wrong) {
      form.setError(
        field,
        { message: answer.errors[field] ?? "" },
        { shouldFocus: field === wrong[0] },
      );
    }
    if (answer.consentOutdated) {
      // The page with the new text, and what was typed stays; agreeing to it is a new decision.
      form.resetField("consent");
      router.refresh();
    }
    if (answer.step !== step) goToStep(answer.step);
  }

  /** Asks first: what the router cannot fetch it leaves to the browser, and its error page. */
  async function moveOn() {
    const reachable = await fetch(paths.thanks, { method: "HEAD" }).catch(() => null);
    if (reachable?.ok) router.push(paths.thanks);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    const element = event.currentTarget;
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    try {
      await form.handleSubmit(() => (step === 1 ? goToStep(2) : send(element)), announceProblems)();
    } catch {
      // The rules could not be fetched: the network is gone, and nothing was sent.
      notify({ ...FAILURE_NOTICE, tone: "error" });
    } finally {
      busy.current = false;
    }
  }

  async function announceProblems() {
    const { checkStep } = await loadRules();
    const found = checkStep(step, form.getValues());
    if (found) notify({ ...found.notice, tone: "error" });
  }

  return { form, step, goToStep, phase, received, submit };
}

/** Not crypto.randomUUID(): older browsers lack it, and all of them do over plain http. */
function createSubmissionKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The rules are a good part of the form's code: they come while the first answer is given. */
export function loadRules() {
  return import("@/lib/leads/check-step");
}

const checkCurrentStep: Resolver<HeroInput, { step: HeroStep }> = async (values, context) => {
  const { checkStep } = await loadRules();
  const found = checkStep(context?.step ?? 1, values);
  return found ? { values: {}, errors: fieldErrors(found.errors) } : { values, errors: {} };
};

function fieldErrors(messages: HeroFormState["errors"]) {
  const entries = Object.entries(messages);
  return Object.fromEntries(entries.map(([field, message]) => [field, { type: "rule", message }]));
}
