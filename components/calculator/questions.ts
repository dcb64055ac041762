import { debtQuestions } from "./debt-questions";
import { pastQuestion } from "./past-question";
import { type Answers, type Question, shownFields } from "./question";
import { insolvencyQuestion, situationQuestions } from "./situation-questions";

const ALL = [insolvencyQuestion, ...debtQuestions, ...situationQuestions, pastQuestion];

/** The questions in their order, without those that the answers so far make pointless. */
export function askedQuestions(answers: Answers): Question[] {
  return ALL.filter(({ isAsked }) => isAsked?.(answers) ?? true);
}

/**
 * The answers that may outlive the page within the tab: no secret one. It starts from the questions,
 * so an answer without a question is dropped too.
 */
export function storableAnswers(answers: Answers): Answers {
  const names = askedQuestions(answers)
    .filter(({ secret }) => !secret)
    .flatMap((question) => shownFields(question, answers))
    .map(({ name }) => name);
  return Object.fromEntries(
    names.flatMap((name) => (answers[name] ? [[name, answers[name]]] : [])),
  );
}
