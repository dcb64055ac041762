import { startTransition, useCallback, useEffect, useRef, useState } from "react";

const STATE_KEY = "formSteps";

/** What the forms note in one entry of the browser's history. */
type Noted = {
  /** Each form's step. */
  steps: Record<string, number>;
  /** The form that added this entry, and how many entries in a row it has added. */
  form: string;
  run: number;
};

/**
 * The step of a form, kept in the browser's history, so that its Back button goes one step back
 * and not away from what was typed. A page may have several forms. Calls `onLeave` before each change of the step
 * by the visitor.
 */
export function useStepHistory(form: string, initial: number, first: number, onLeave: () => void) {
  const [step, setStep] = useState(initial);
  const left = useRef(onLeave);
  left.current = onLeave;

  useEffect(() => {
    const follow = (event: PopStateEvent) => {
      // An entry that no form noted, such as a link within the page, leads to no other step.
      const noted = notedIn(event.state);
      if (!noted) return;
      left.current();
      setStep(noted.steps[form] ?? first);
    };
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, [form, first]);

  const note = useCallback(
    (change: "pushState" | "replaceState", at: number, run: number) => {
      const steps = { ...notedIn(window.history.state)?.steps, [form]: at };
      window.history[change]({ [STATE_KEY]: { steps, form, run } }, "");
    },
    [form],
  );

  const goToStep = useCallback(
    (next: number) => {
      const noted = notedIn(window.history.state);
      const run = noted?.form === form ? noted.run : 0;
      left.current();
      if (next > step) {
        // On a slow processor the button must show that it was pressed before the next step is rendered.
        startTransition(() => setStep(next));
        // A second press comes before that, and finds the entry that the first one has added.
        if (noted?.steps[form] === next) return;
        // Notes the step that this entry shows, for Back.
        note("replaceState", step, run);
        note("pushState", next, run + 1);
        return;
      }
      if (next < step && step - next <= run) {
        window.history.go(next - step);
      } else {
        note("replaceState", next, 0);
      }
      setStep(next);
    },
    [form, step, note],
  );

  /** Starts over without going back in the history, because a navigation may be under way. */
  const restart = useCallback(() => {
    note("replaceState", first, 0);
    setStep(first);
  }, [first, note]);

  /** After a reload, shows the step that this history entry notes. */
  const resume = useCallback(() => {
    const noted = notedIn(window.history.state)?.steps[form];
    if (noted !== undefined) setStep(noted);
  }, [form]);

  return { step, goToStep, setStep, restart, resume };
}

function notedIn(state: unknown): Noted | undefined {
  const noted = (state as Record<string, unknown> | null)?.[STATE_KEY];
  return noted as Noted | undefined;
}
