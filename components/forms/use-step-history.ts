import { useCallback, useEffect, useState } from "react";

const STATE_KEY = "formStep";

/**
 * The step of a form, kept in the browser's history, so that its Back button goes one step back
 * and not away from what was typed.
 */
export function useStepHistory<Step extends number>(initial: Step) {
  const [step, setStep] = useState<Step>(initial);

  useEffect(() => {
    const follow = (event: PopStateEvent) => {
      // A link within the page, such as to this very form: it leads to no other step.
      if (event.state === null) return;
      const noted: unknown = event.state[STATE_KEY];
      setStep((typeof noted === "number" ? noted : 1) as Step);
    };
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);

  const goToStep = useCallback((next: Step) => {
    const noted = window.history.state?.[STATE_KEY] ?? 1;
    if (next < noted) window.history.go(next - noted);
    else if (next > noted) window.history.pushState({ [STATE_KEY]: next }, "");
    setStep(next);
  }, []);

  return { step, goToStep, setStep };
}
