export const steps = [
  {
    title: "Responde 3 preguntas rápidas",
    text: "Menos de un minuto y sin papeles.",
  },
  {
    title: "Completa tus datos de contacto",
    text: "Tu nombre, tu teléfono y a qué hora te viene bien.",
  },
  {
    title: "Habla con un asesor experto",
    text: "Te llama en un día laborable y te explica tus opciones sin juzgarte. No es asesoramiento jurídico.",
  },
] as const;

export const afterSteps = "Después decides tú, con el coste por escrito.";

/** The length of the process's time line in months. */
export const processMonths = 18;

/** Stages of the process. A stage takes from `shortest` to `longest` months, counted from `start`. */
export const processStages = [
  {
    // Q5.
    id: "estudio",
    title: "Estudio del caso",
    duration: "1 a 2 meses",
    text: "Un despacho revisa qué debes, qué tienes y si cumples los requisitos.",
    start: 0,
    shortest: 1,
    longest: 2,
  },
  {
    // Q4.
    id: "preparacion",
    title: "Preparación y negociación (voluntaria)",
    duration: "Unas semanas, o 3 a 6 meses",
    text: "Se reúnen los documentos y, si conviene, se intenta un acuerdo. Desde septiembre de 2022 no es obligatorio antes de ir al juzgado.",
    start: 2,
    shortest: 1,
    longest: 6,
  },
  {
    // Q5.
    id: "juzgado",
    title: "Ante el juzgado",
    duration: "Suele llevar 6 a 12 meses",
    text: "Tu abogado y tu procurador presentan la solicitud, y el juez decide si cancela la deuda y cuánta.",
    start: 6,
    shortest: 6,
    longest: 12,
  },
] as const;

/** The time line's disclaimer: the law sets no total. */
export const processLimit = {
  // Q5, E32.
  short: "Calcula entre 12 y 18 meses desde la primera consulta. La ley no fija un plazo total.",
  rest: "Depende de la vía y del juzgado; algunas etapas se solapan. Si no hay bienes, puede ser menos. Con plan de pagos, la exoneración definitiva llega 3 o 5 años después de que el juez lo apruebe.",
} as const;
