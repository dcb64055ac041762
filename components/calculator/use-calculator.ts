import { useCallback, useEffect, useRef, useState } from "react";
import { keepInTab, keptInTab, SHARED_BY_CASE } from "@/components/forms/tab-memory";
import { isAnswered } from "./answers";
import type { Answers } from "./question";
import { askedQuestions, storableAnswers } from "./questions";
import type { SavedCase } from "./saved/seal-case";
import { sharedByCase } from "./shared-case-answers";
import { type Place, useQuestionHistory } from "./use-question-history";

const KEY = "case-calculator";

let isSent = false;

/** Deletes the stored answers after the case was sent; this page stores no more of them. */
export function forgetAnswers(): void {
  isSent = true;
  keepInTab(KEY, {});
  keepInTab(SHARED_BY_CASE, {});
}

/** The answers and the visitor's place. A reload keeps both, except for secret answers. */
export function useCalculator() {
  const [answers, setAnswers] = useState<Answers>({});
  // How often answers came from outside the fields, which must then be rendered again.
  const [resumed, setResumed] = useState(0);
  // The question to go on with, once those before it that were not saved are answered again.
  const savedPlace = useRef(0);
  // A history event may come before the next render, so its handler reads the answers here.
  const latest = useRef(answers);
  const reachable = useCallback((place: Place) => reachablePlace(place, latest.current), []);
  const { place, goTo, jumpTo, goBack, resume } = useQuestionHistory(reachable);

  useEffect(() => {
    // Another case on another visit of the page.
    isSent = false;
    const stored = keptInTab(KEY);
    if (Object.keys(stored).length > 0) {
      latest.current = stored;
      setAnswers(stored);
      setResumed((times) => times + 1);
    }
    // Also without answers, because this may be the history entry of a later question.
    resume();
  }, [resume]);

  const answer = useCallback((next: Answers) => {
    latest.current = next;
    setAnswers(next);
    if (isSent) return;
    keepInTab(KEY, storableAnswers(next));
    keepInTab(SHARED_BY_CASE, sharedByCase(next));
  }, []);

  const restore = useCallback(
    (saved: SavedCase) => {
      answer(saved.answers);
      setResumed((times) => times + 1);
      savedPlace.current = saved.place;
      const question = nearestQuestion(saved.place, saved.answers);
      jumpTo(question);
      return question;
    },
    [answer, jumpTo],
  );

  /** Goes on after a question that has just been answered. */
  const goOn = useCallback(
    (from: number, given: Answers) => {
      const next = from + 1;
      if (next === askedQuestions(given).length) return goTo("result");
      if (next >= savedPlace.current) return goTo(next);
      jumpTo(nearestQuestion(savedPlace.current, given));
    },
    [goTo, jumpTo],
  );

  return { answers, answer, place, goOn, goBack, restore, resumed };
}

/** Limits a place to the first question without an answer. */
function reachablePlace(place: Place, answers: Answers): Place {
  if (place !== "result") return nearestQuestion(place, answers);
  const isOpen = askedQuestions(answers).some((question) => !isAnswered(question, answers));
  return isOpen ? nearestQuestion(Number.POSITIVE_INFINITY, answers) : "result";
}

function nearestQuestion(place: number, answers: Answers): number {
  const asked = askedQuestions(answers);
  const unanswered = asked.findIndex((question) => !isAnswered(question, answers));
  return Math.min(place, unanswered === -1 ? asked.length - 1 : unanswered);
}
