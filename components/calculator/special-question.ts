import { amount, debt, isTicked, option, type Question, several } from "./question";

/** The debts that art. 489.1 TRLC names, or seems to: each has a hint on what becomes of it. */
export const specialQuestion: Question = {
  id: "special",
  title: "Pensiones, multas, indemnizaciones y sueldos",
  why: "La ley no las trata como a las demás: casi todas hay que seguir pagándolas. Marca las que debas.",
  short: "Pensiones y multas",
  isAsked: (answers) => isTicked(answers, "kinds", "special"),
  aboutFines: true,
  fields: () => [
    several("special", [
      option("alimony", "Pensión de alimentos", {
        hint: "Los alimentos a hijos o cónyuge. No se cancelan.",
        reveals: [debt("alimony", "Cuánto debes de atrasos de alimentos", { short: "Alimentos" })],
      }),
      option("compensatory", "Pensión compensatoria", {
        // E43.
        hint: "La que fija un divorcio o una separación (en Cataluña, prestación compensatoria). Si se cancela o no depende del juez.",
        reveals: [
          debt("compensatory", "Cuánto debes de atrasos de compensatoria", {
            short: "Compensatoria",
          }),
        ],
      }),
      option("nonDischargeable", "Multas penales o indemnizaciones", {
        hint: "Las indemnizaciones, por daños a personas o por un delito; no hace falta decir cuál. No se cancelan. Las demás multas van con la administración que las puso.",
        reveals: [debt("nonDischargeable", "Cuánto suman", { short: "Multas", aboutFines: true })],
      }),
      option("staffWages", "Sueldos de mis empleados", {
        // E17, K30.
        hint: "Los de los últimos 60 días trabajados no se cancelan, hasta tres veces el salario mínimo.",
        reveals: [
          debt("staffWages", "Cuánto debes de los últimos 60 días trabajados", {
            short: "Sueldos",
            orElse: ["olderStaffWages"],
          }),
          amount("olderStaffWages", "Cuánto debes de antes", {
            hint: "Podría cancelarse. Si no debes nada de antes, déjalo en blanco.",
            short: "Sueldos de antes",
            optional: true,
          }),
        ],
      }),
    ]),
  ],
};
