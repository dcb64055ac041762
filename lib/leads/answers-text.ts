import * as z from "zod";

const LABELS: Record<string, string> = {
  debt: "Deuda",
  creditors: "Acreedores",
  assets: "Bienes",
  hasProperties: "Propiedades",
};

const answersSchema = z.record(z.string(), z.unknown());

/** A form's answers, stored as JSON, in a line: `Deuda: 10-20k · Acreedores: 2-3`. */
export function answersText(json: string | null): string {
  if (!json) return "";
  const answers = answersSchema.safeParse(JSON.parse(json));
  if (!answers.success) return "";
  return Object.entries(answers.data)
    .map(([name, answer]) => `${LABELS[name] ?? name}: ${answerText(answer)}`)
    .join(" · ");
}

function answerText(answer: unknown): string {
  if (Array.isArray(answer)) return answer.map(answerText).join(", ");
  if (typeof answer === "boolean") return answer ? "sí" : "no";
  return typeof answer === "object" ? JSON.stringify(answer) : String(answer);
}
