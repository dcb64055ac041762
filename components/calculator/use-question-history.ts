import { startTransition, useCallback, useEffect, useRef, useState } from "react";

/** The number of a question among those asked, or the result after the last. */
export type Place = number | "result";

type Noted = { caseDepth?: number; caseResult?: boolean };

/**
 * The visitor's place among the questions, kept in the browser's history, so that its Back button
 * goes one question back. The history holds a number only, and the secret answers never change the
 * number of questions, so it reveals nothing of them.
 *
 * @param reachable the nearest place that the answers allow
 */
export function useQuestionHistory(reachable: (place: Place) => Place) {
  const [place, setPlace] = useState<Place>(0);
  const nearest = useRef(reachable);
  nearest.current = reachable;

  /** Shows the place of this history entry, or the nearest that the answers allow. */
  const resume = useCallback(() => {
    const noted = notedPlace(window.history.state);
    const near = nearest.current(noted);
    if (near !== "result" && near !== noted) moveTo(near);
    setPlace(near);
  }, []);

  useEffect(() => {
    const follow = (event: PopStateEvent) => {
      // A link within the page does not change the question.
      if (event.state !== null) resume();
    };
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, [resume]);

  const goTo = useCallback((next: Place) => {
    const isResult = next === "result";
    // A second press comes before the next question is rendered, and finds the entry that the first one has added.
    if (notedPlace(window.history.state) !== next) {
      note("pushState", isResult ? notedDepth() + 1 : next, isResult);
    }
    // On a slow processor the button must show that it was pressed before the next question is rendered.
    startTransition(() => setPlace(next));
  }, []);

  /** Goes to a question further on or back, past those between. */
  const jumpTo = useCallback((question: number) => {
    moveTo(question);
    setPlace(question);
  }, []);

  const goBack = useCallback(() => window.history.back(), []);

  return { place, goTo, jumpTo, goBack, resume };
}

/** Goes to the question's own entry, so that each entry before it is one question. */
function moveTo(question: number) {
  const depth = notedDepth();
  if (question < depth) {
    window.history.go(question - depth);
    return;
  }
  // Answers changed on the result may add more questions than there are entries before it.
  note("replaceState", depth);
  for (let next = depth + 1; next <= question; next += 1) note("pushState", next);
}

function note(change: "pushState" | "replaceState", caseDepth: number, caseResult = false) {
  // Keep the router's own state: without it the router reloads the page.
  window.history[change]({ ...window.history.state, caseDepth, caseResult }, "");
}

function notedDepth(): number {
  const state: Noted | null = window.history.state;
  return state?.caseDepth ?? 0;
}

function notedPlace(state: Noted | null): Place {
  return state?.caseResult ? "result" : (state?.caseDepth ?? 0);
}
