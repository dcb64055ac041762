import { debtQuestions } from "./debt-questions";
import { goodsQuestion, incomeQuestion } from "./household-questions";
import { pastQuestion } from "./past-question";
import { type Answers, type Question, shownFields } from "./question";
import {
  circumstancesQuestion,
  creditorsQuestion,
  insolvencyQuestion,
} from "./situation-questions";

const ALL: readonly Question[] = [
  insolvencyQuestion,
  ...debtQuestions,
  creditorsQuestion,
  incomeQuestion,
  circumstancesQuestion,
  goodsQuestion,
  pastQuestion,
];

/** The questions in their order, without those that the answers so far leave without object. */
export function askedQuestions(answers: Answers): Question[] {
  return ALL.filter(({ isAsked }) => isAsked?.(answers) ?? true);
}

/**
 * The answers that may outlive the page within the tab: no secret one. By what is asked, so that
 * an answer without a question is dropped too.
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
