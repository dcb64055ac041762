import { parseEuros } from "@/lib/viability/euros";
import { type Answers, type Field, type Question, shownFields, ticked } from "./question";

/**
 * Reads the answers from the form's fields. We read the form and not each key press, so that
 * answers given before this code arrived count too.
 */
export function readFields(form: HTMLFormElement, question: Question, answers: Answers): Answers {
  const data = new FormData(form);
  const read = Object.fromEntries(
    shownFields(question, answers).map(({ name }) => [name, data.getAll(name).join(" ")]),
  );
  return { ...answers, ...read };
}

/** Keeps ticks consistent: 'Nada de esto' unticks the others, and any other unticks it. */
export function settleTicks(changed: EventTarget): void {
  if (!(changed instanceof HTMLInputElement) || changed.type !== "checkbox" || !changed.checked) {
    return;
  }
  const isExclusive = (box: HTMLInputElement) => box.dataset.exclusive !== undefined;
  for (const box of changed.form?.querySelectorAll<HTMLInputElement>("[type=checkbox]") ?? []) {
    if (box === changed || box.name !== changed.name) continue;
    if (isExclusive(changed) || isExclusive(box)) box.checked = false;
  }
}

/** What is wrong with the answers to a question, by field; empty when nothing is. */
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
  const isOptionalBlank = text === "" && "optional" in field && field.optional;
  switch (field.kind) {
    case "choice":
      if (field.options.some(({ value }) => value === (text || field.preset))) return;
      return "Elige una respuesta.";
    case "several": {
      const chosen = ticked(answers, field.name);
      if (field.options.some(({ value }) => chosen.includes(value))) return;
      return "Marca al menos una respuesta.";
    }
    case "amount": {
      const euros = parseEuros(text);
      if (euros === 0 && !field.orElse?.some((name) => parseEuros(answers[name] ?? ""))) {
        return field.zero;
      }
      if (isOptionalBlank || euros !== undefined) return;
      if (text === "") return "Escribe una cantidad, aunque sea aproximada.";
      return "Escribe una cantidad en euros, de 0 a 10.000.000. Por ejemplo: 1.234,56.";
    }
    case "count": {
      const { min, max } = field;
      const isWhole = /^\d{1,3}$/.test(text);
      if (isOptionalBlank || (isWhole && Number(text) >= min && Number(text) <= max)) return;
      return `Escribe un número entero, de ${min} a ${max}.`;
    }
  }
}
