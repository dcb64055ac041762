import { useCallback, useEffect, useState } from "react";

const STATE_KEY = "formSteps";

/** Of one entry of the browser's history. */
type Noted = {
  /** Each form's step. */
  steps: Record<string, number>;
  /** Whose step this entry is, and how many entries in a row are. */
  form: string;
  run: number;
};

/**
 * The step of a form, kept in the browser's history, so that its Back button goes one step back
 * and not away from what was typed. A page may have several forms.
 */
export function useStepHistory(form: string, initial: number, first: number) {
  const [step, setStep] = useState(initial);

  useEffect(() => {
    const follow = (event: PopStateEvent) => {
      // A link within the page, such as to this very form: it leads to no other step.
      if (event.state === null) return;
      setStep(notedIn(event.state)?.steps[form] ?? first);
    };
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, [form, first]);

  const goToStep = useCallback(
    (next: number) => {
      const noted = notedIn(window.history.state);
      const from = noted?.steps[form] ?? first;
      const steps = { ...noted?.steps, [form]: next };
      const run = noted?.form === form ? noted.run : 0;
      if (next > from) {
        window.history.pushState({ [STATE_KEY]: { steps, form, run: run + 1 } }, "");
      } else if (from - next <= run) {
        window.history.go(next - from);
      } else if (next < from) {
        window.history.replaceState({ [STATE_KEY]: { steps, form, run: 0 } }, "");
      }
      setStep(next);
    },
    [form, first],
  );

  /** After a reload: the step that this entry of the history shows. */
  const resume = useCallback(() => {
    const noted = notedIn(window.history.state)?.steps[form];
    if (noted !== undefined) setStep(noted);
  }, [form]);

  return { step, goToStep, setStep, resume };
}

function notedIn(state: unknown): Noted | undefined {
  const noted = (state as Record<string, unknown> | null)?.[STATE_KEY];
  return noted as Noted | undefined;
}
