import { useCallback, useEffect, useRef, useState } from "react";
import { keepInTab, keptInTab, TOLD_BY_CASE } from "@/components/forms/tab-memory";
import { isAnswered } from "./answers";
import type { Answers } from "./question";
import { askedQuestions, storableAnswers } from "./questions";
import { toldByCase } from "./told-by-case";
import { type Place, useQuestionHistory } from "./use-question-history";

const KEY = "case-calculator";

let isSent = false;

/** Deletes the stored answers after the case was sent; this page stores no more of them. */
export function forgetAnswers(): void {
  isSent = true;
  keepInTab(KEY, {});
  keepInTab(TOLD_BY_CASE, {});
}

/** The answers and the visitor's place. A reload keeps both, except for secret answers. */
export function useCalculator() {
  const [answers, setAnswers] = useState<Answers>({});
  const [resumed, setResumed] = useState(false);
  // A history event may come before the next render, so its handler reads the answers here.
  const latest = useRef(answers);
  const reachable = useCallback((place: Place) => reachablePlace(place, latest.current), []);
  const { place, goTo, goBack, resume } = useQuestionHistory(reachable);

  useEffect(() => {
    const stored = keptInTab(KEY);
    if (Object.keys(stored).length > 0) {
      latest.current = stored;
      setAnswers(stored);
      setResumed(true);
    }
    // Also without answers, because this may be the history entry of a later question.
    resume();
  }, [resume]);

  const answer = useCallback((next: Answers) => {
    latest.current = next;
    setAnswers(next);
    if (isSent) return;
    keepInTab(KEY, storableAnswers(next));
    keepInTab(TOLD_BY_CASE, toldByCase(next));
  }, []);

  return { answers, answer, place, goTo, goBack, resumed };
}

/** Limits a place to the first question without an answer. */
function reachablePlace(place: Place, answers: Answers): Place {
  const asked = askedQuestions(answers);
  const unanswered = asked.findIndex((question) => !isAnswered(question, answers));
  if (place === "result") return unanswered === -1 ? "result" : unanswered;
  return Math.min(place, unanswered === -1 ? asked.length - 1 : unanswered);
}
