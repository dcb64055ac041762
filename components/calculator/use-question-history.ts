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

  useEffect(() => {
    const follow = (event: PopStateEvent) => {
      // A link within the page leads to no other question.
      if (event.state === null) return;
      setPlace(nearest.current(notedPlace(event.state)));
    };
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);

  /** After a reload: where the visitor was, or as near as the answers that are left allow. */
  const resume = useCallback(() => {
    const state: Noted | null = window.history.state;
    const noted = notedPlace(state);
    const near = nearest.current(noted);
    if (typeof near === "number" && near !== noted)
      window.history.go(near - (state?.caseDepth ?? 0));
    setPlace(near);
  }, []);

  const goTo = useCallback((next: Place) => {
    const state: Noted | null = window.history.state;
    const depth = next === "result" ? (state?.caseDepth ?? 0) + 1 : next;
    window.history.pushState({ caseDepth: depth, caseResult: next === "result" }, "");
    setPlace(next);
  }, []);

  const goBack = useCallback(() => window.history.back(), []);

  return { place, goTo, goBack, resume };
}

function notedPlace(state: Noted | null): Place {
  return state?.caseResult ? "result" : (state?.caseDepth ?? 0);
}
