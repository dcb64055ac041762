import { type Field, isTicked, type Question } from "./question";

/** What the other administrations are called; fixed, so that nothing personal is typed. */
export const ADMINISTRATIONS = [
  { value: "ayuntamiento", label: "Ayuntamiento" },
  { value: "comunidad", label: "Comunidad autónoma" },
  { value: "diputacion", label: "Diputación u otra administración" },
] as const;

const aeatQuestion = publicQuestion("aeat", "¿Cuánto debes a Hacienda?", "Hacienda");
const tgssQuestion = publicQuestion(
  "tgss",
  "¿Cuánto debes a la Seguridad Social?",
  "Seguridad Social",
);

const otherPublicQuestion: Question = {
  id: "otherPublic",
  title: "¿A qué otras administraciones debes?",
  why: "Según el Tribunal Supremo (2026), el límite de lo que se cancela cuenta para cada una por separado.",
  short: "Otras administraciones",
  isAsked: (answers) => isTicked(answers, "kinds", "otherPublic"),
  fields: () => [
    {
      kind: "several",
      name: "otherPublic",
      options: ADMINISTRATIONS.map(({ value, label }) => ({
        value,
        label,
        reveals: publicFields(value),
      })),
    },
  ],
};

/** Each has a limit of its own (art. 489.1.5.º TRLC), so each is asked apart. */
export const publicDebtQuestions = [aeatQuestion, tgssQuestion, otherPublicQuestion];

function publicQuestion(id: "aeat" | "tgss", title: string, short: string): Question {
  return {
    id,
    title,
    why: "Una parte de la deuda pública puede cancelarse. Los recargos e intereses cuentan aparte, según el Tribunal Supremo.",
    short,
    isAsked: (answers) => isTicked(answers, "kinds", id),
    fields: () => publicFields(id),
  };
}

function publicFields(id: string): Field[] {
  return [
    {
      kind: "amount",
      name: `${id}Principal`,
      label: "Deuda sin recargos ni intereses",
      hint: "Si no sabes separarlos, pon aquí todo menos las sanciones.",
      short: "Deuda",
    },
    {
      kind: "amount",
      name: `${id}Accessory`,
      label: "Recargos, intereses y otras sanciones",
      hint: "También las multas. Si no lo sabes, déjalo en blanco.",
      short: "Recargos",
      optional: true,
    },
    {
      kind: "amount",
      name: `${id}Sanctions`,
      label: "Sanciones muy graves",
      hint: "No se cancelan. Si no tienes, déjalo en blanco.",
      short: "Sanciones muy graves",
      optional: true,
    },
  ];
}
