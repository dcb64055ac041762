import fc from "fast-check";
import type { Answers, Field, Question } from "@/components/calculator/question";
import { askedQuestions } from "@/components/calculator/questions";

/** Bank debt only: the shortest path through the questions, with result A. */
export const ONLY_BANK: Answers = {
  insolvency: "actual",
  kinds: "bank",
  bank: "18.000",
  creditors: "2",
  netIncome: "1.350",
  circumstances: "none",
  goods: "none",
  past: "none",
};

const every: Answers = {
  kinds:
    "bank cards suppliers family surety inherited abroad other aeat tgss otherPublic mortgage otherMortgage securedVehicle special",
};
const without: Answers = { kinds: "bank" };
const questions: Question[] = [...askedQuestions(every), ...askedQuestions(without)];

/** Amounts, also with typing errors. */
const typed = fc.oneof(
  fc.constantFrom("0", "1.234,56", "18000", "12.345.678,90", "10.000.000", "", "-3", "mil", "1e9"),
  fc.integer({ min: 0, max: 200_000 }).map(String),
  fc.string({ maxLength: 20 }),
);

/** Any content of the fields, in any combination: answered, half answered or wrong. */
export const generatedAnswers: fc.Arbitrary<Answers> = fc
  .record(
    Object.fromEntries(
      [without, every]
        .flatMap((answers) => questions.flatMap((question) => allFields(question, answers)))
        .map((field) => [field.name, answerTo(field)]),
    ),
    { requiredKeys: [] },
  )
  .map((answers) => answers as Answers);

function allFields(question: Question, answers: Answers): Field[] {
  const walk = (fields: readonly Field[]): Field[] =>
    fields.flatMap((field) => [
      field,
      ...("options" in field ? field.options.flatMap(({ reveals = [] }) => walk(reveals)) : []),
    ]);
  return walk([...question.fields(answers), ...(question.more?.fields ?? [])]);
}

function answerTo(field: Field): fc.Arbitrary<string> {
  if (!("options" in field)) return typed;
  const values = field.options.map(({ value }) => value);
  if (field.kind === "choice") return fc.constantFrom(...values, "", "otra");
  return fc.subarray(values).map((chosen) => chosen.join(" "));
}
