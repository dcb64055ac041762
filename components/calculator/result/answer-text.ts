import {
  type Answers,
  type Field,
  type Question,
  shownFields,
  ticked,
} from "@/components/calculator/question";
import { formatEuros, parseEuros } from "@/lib/viability/euros";

/** The answers to a question in a line. Of the secret ones only that they are. */
export function answerText(question: Question, answers: Answers): string {
  if (question.secret) return "Solo en esta pantalla";
  const texts = shownFields(question, answers).flatMap((field) => fieldText(field, answers));
  return texts.join(" · ") || "Falta tu respuesta";
}

function fieldText(field: Field, answers: Answers): string[] {
  const text = answers[field.name] || ("preset" in field ? field.preset : undefined);
  if (!text) return [];
  const name = field.short ?? field.label;
  const said = field.kind === "amount" || field.kind === "count" ? number(field, text) : null;
  const labels = "options" in field ? chosenLabels(field.options, ticked({ text }, "text")) : said;
  if (!labels) return [];
  return [name ? `${name}: ${labels}` : labels];
}

function number({ kind }: Field, text: string): string | null {
  if (kind === "count") return text;
  const euros = parseEuros(text);
  return euros === undefined ? null : formatEuros(euros);
}

function chosenLabels(
  options: readonly { value: string; label: string }[],
  chosen: readonly string[],
): string {
  return options
    .filter(({ value }) => chosen.includes(value))
    .map(({ label }) => label)
    .join(", ");
}
