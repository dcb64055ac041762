import { amountQuestions, kindsQuestion } from "./debt-questions";
import { pastQuestion } from "./past-question";
import { type Answers, type Question, shownFields } from "./question";
import { insolvencyQuestion, situationQuestions } from "./situation-questions";

/**
 * The questions in their order, by step. The amounts are one step, however many kinds of debt there
 * are: a visitor who watches the number of steps never sees it change.
 */
const STEPS: readonly (readonly Question[])[] = [
  [insolvencyQuestion],
  [kindsQuestion],
  amountQuestions,
  ...situationQuestions.map((question) => [question]),
  [pastQuestion],
];

/** The questions in their order, without those that the answers so far make pointless. */
export function askedQuestions(answers: Answers): Question[] {
  return STEPS.flat().filter((question) => isAsked(question, answers));
}

/** How far along a question is: its step, and its part of that step. All begin at 1. */
export function progressOf(question: Question, answers: Answers) {
  const step = STEPS.findIndex((questions) => questions.includes(question));
  const parts = STEPS[step]?.filter((each) => isAsked(each, answers)) ?? [];
  return {
    step: step + 1,
    total: STEPS.length,
    part: parts.indexOf(question) + 1,
    parts: parts.length,
  };
}

function isAsked(question: Question, answers: Answers): boolean {
  return question.isAsked?.(answers) ?? true;
}

/**
 * The answers that may outlive the page within the tab: no secret one, and none to a question in which the visitor
 * has told of a fine or a sanction (arts. 10 and 27 LOPDGDD). Such a question is left out whole, so that it is asked
 * again: without the fine alone, a reload would change the result and not say so. It starts from the questions, so
 * an answer without a question is dropped too.
 */
export function storableAnswers(answers: Answers): Answers {
  return answersTo(
    askedQuestions(answers).filter(
      (question) => !question.secret && !tellsOfFines(question, answers),
    ),
    answers,
  );
}

/** A required amount is shown only after a tick, which tells as much as the amount. */
function tellsOfFines(question: Question, answers: Answers): boolean {
  return shownFields(question, answers).some(
    (field) =>
      field.kind === "amount" && field.aboutFines && (!field.optional || answers[field.name]),
  );
}

/**
 * The answers that may be saved, encrypted, outside the browser: none about convictions, and none of a
 * question about fines or sanctions (arts. 10 and 27 LOPDGDD). What is missing is asked again.
 */
export function savableAnswers(answers: Answers): Answers {
  return answersTo(
    askedQuestions(answers).filter(({ secret, aboutFines }) => !secret && !aboutFines),
    answers,
  );
}

function answersTo(questions: readonly Question[], answers: Answers): Answers {
  const names = questions
    .flatMap((question) => shownFields(question, answers))
    .map(({ name }) => name);
  return Object.fromEntries(
    names.flatMap((name) => (answers[name] ? [[name, answers[name]]] : [])),
  );
}
