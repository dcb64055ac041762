import { parseEuros } from "@/lib/viability/euros";
import { type Answers, type Field, type Question, shownFields, ticked } from "./question";

/** What is wrong with the answers to a question, by field; nothing when all is well. */
export type Problems = Readonly<Record<string, string>>;

export function checkAnswers(question: Question, answers: Answers): Problems {
  return Object.fromEntries(
    shownFields(question, answers).flatMap((field) => {
      const problem = problemOf(field, answers);
      return problem ? [[field.name, problem]] : [];
    }),
  );
}

export function isAnswered(question: Question, answers: Answers): boolean {
  return Object.keys(checkAnswers(question, answers)).length === 0;
}

function problemOf(field: Field, answers: Answers): string | undefined {
  const text = answers[field.name]?.trim() ?? "";
  switch (field.kind) {
    case "choice":
      return isOffered(field.options, text || field.preset) ? undefined : "Elige una respuesta.";
    case "several":
      return ticked(answers, field.name).some((value) => isOffered(field.options, value))
        ? undefined
        : "Marca al menos una respuesta.";
    case "amount":
      return amountProblem(text, field.optional);
    case "count":
      return countProblem(text, field);
  }
}

function isOffered(options: readonly { value: string }[], value: string | undefined): boolean {
  return options.some((option) => option.value === value);
}

function amountProblem(text: string, optional = false): string | undefined {
  if (text === "") return optional ? undefined : "Escribe una cantidad, aunque sea aproximada.";
  if (parseEuros(text) !== undefined) return undefined;
  return "Escribe una cantidad en euros, de 0 a 10.000.000. Por ejemplo: 1.234,56.";
}

function countProblem(
  text: string,
  { min, max, optional }: { min: number; max: number; optional?: boolean },
): string | undefined {
  if (text === "" && optional) return undefined;
  const isWhole = /^\d{1,3}$/.test(text);
  if (isWhole && Number(text) >= min && Number(text) <= max) return undefined;
  return `Escribe un número entero, de ${min} a ${max}.`;
}
