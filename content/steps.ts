export const steps = [
  {
    title: "Responde 3 preguntas rápidas",
    text: "Cuánto debes, a cuántas entidades y si tienes vivienda o vehículo. Menos de un minuto y sin papeles.",
  },
  {
    title: "Completa tus datos de contacto",
    text: "Dinos cómo te llamas y a qué hora te viene bien hablar. Usamos tus datos para contactarte y valorar tu caso, con los despachos y proveedores financieros que lo estudian.",
  },
  {
    title: "Habla con un asesor experto",
    text: "Te llama en la franja que elijas; respondemos en un día laborable. Te escucha sin juzgarte y te explica qué opciones hay. No es asesoramiento jurídico.",
  },
] as const;

export const afterSteps =
  "Después decides tú. Si hay un camino, te ponemos en contacto con un despacho, que te dirá por escrito cuánto cuesta antes de empezar.";

/** The length of the process's time line in months. */
export const processMonths = 18;

/** Stages of the process. A stage takes from `shortest` to `longest` months, counted from `start`. */
export const processStages = [
  {
    title: "Estudio del caso",
    duration: "1-2 meses",
    text: "Un despacho revisa qué debes, qué tienes y si cumples los requisitos.",
    start: 0,
    shortest: 1,
    longest: 2,
  },
  {
    title: "Preparación y negociación (voluntaria)",
    duration: "De unas semanas a 3-6 meses",
    text: "Se reúnen los documentos y, si conviene, se intenta un acuerdo. Desde septiembre de 2022 no es obligatorio antes de ir al juzgado.",
    start: 2,
    shortest: 1,
    longest: 6,
  },
  {
    title: "Ante el juzgado",
    duration: "Suele ser de 6 a 12 meses",
    text: "Tu abogado y tu procurador presentan la solicitud, y el juez decide si cancela la deuda y cuánta.",
    start: 6,
    shortest: 6,
    longest: 12,
  },
] as const;

/** The time line's disclaimer: the law sets no total. */
export const processLimit =
  "Contamos con 12-18 meses desde la primera consulta, y algunas etapas se solapan. La ley no fija un plazo total: depende de la vía y del juzgado. Si no hay bienes puede ser menos. Con plan de pagos, la exoneración definitiva llega 3 o 5 años después de que el juez apruebe el plan.";
