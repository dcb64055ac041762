import { useCallback, useEffect, useRef, useState } from "react";

/** The number of a question among those asked, or the result after the last. */
export type Place = number | "result";

type Noted = { caseDepth?: number; caseResult?: boolean };

/**
 * Where in the questions the visitor is, kept in the browser's history, so that its Back button
 * goes one question back. Only a number is noted there, and the secret answers never change how
 * many questions there are: the history tells nothing of them.
 *
 * @param reachable the place nearest to the one noted for which there are answers
 */
export function useQuestionHistory(reachable: (place: Place) => Place) {
  const [place, setPlace] = useState<Place>(0);
  const nearest = useRef(reachable);
  nearest.current = reachable;

  /** Shows what this entry notes, or what is as near to it as the answers that are left allow. */
  const resume = useCallback(() => {
    const noted = notedPlace(window.history.state);
    const near = nearest.current(noted);
    if (near !== "result" && near !== noted) moveTo(near);
    setPlace(near);
  }, []);

  useEffect(() => {
    const follow = (event: PopStateEvent) => {
      // A link within the page leads to no other question.
      if (event.state !== null) resume();
    };
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, [resume]);

  const goTo = useCallback((next: Place) => {
    const isResult = next === "result";
    note("pushState", isResult ? notedDepth() + 1 : next, isResult);
    setPlace(next);
  }, []);

  const goBack = useCallback(() => window.history.back(), []);

  return { place, goTo, goBack, resume };
}

/** To the question's own entry, so that each one before it is a question of its own. */
function moveTo(question: number) {
  const depth = notedDepth();
  if (question < depth) {
    window.history.go(question - depth);
    return;
  }
  // Answers changed on the result ask for more questions than there are entries before it.
  note("replaceState", depth);
  for (let next = depth + 1; next <= question; next += 1) note("pushState", next);
}

function note(change: "pushState" | "replaceState", caseDepth: number, caseResult = false) {
  // The router's own notes stay: without them it would load the page anew.
  window.history[change]({ ...window.history.state, caseDepth, caseResult }, "");
}

function notedDepth(): number {
  const state: Noted | null = window.history.state;
  return state?.caseDepth ?? 0;
}

function notedPlace(state: Noted | null): Place {
  return state?.caseResult ? "result" : (state?.caseDepth ?? 0);
}
