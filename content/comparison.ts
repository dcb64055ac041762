/** We compare solutions, never firms (Ley 3/1991 de Competencia Desleal, art. 10). */
export const comparedWays = [
  "Segunda Oportunidad",
  "Reunificar deudas",
  "Negociar por tu cuenta",
] as const;

type ComparisonRow = { aspect: string; cells: readonly [string, string, string] };

/** One aspect per row, its cells in the order of the solutions. */
export const comparisonRows: readonly ComparisonRow[] = [
  {
    aspect: "Qué es",
    cells: [
      "Un procedimiento en el que un juez puede cancelar deudas que no puedes pagar.",
      "Un préstamo nuevo con el que se pagan los anteriores.",
      "Un acuerdo privado con cada acreedor, es decir, con quien te reclama dinero.",
    ],
  },
  {
    aspect: "¿Acabas debiendo menos?",
    cells: [
      "Puede ser: hasta el 100 % de la deuda exonerable. El porcentaje depende de qué debes y a quién; puede ser menor y no se garantiza. Con plan de pagos devuelves una parte.",
      "No. La cuota puede bajar porque aumentan el plazo y, a menudo, el capital pendiente. Sueles pagar más en total.",
      "Solo si el acreedor perdona una parte, lo que se llama quita.",
    ],
  },
  {
    aspect: "Quién decide",
    cells: ["Un juez.", "El banco.", "Cada acreedor. Nadie está obligado a aceptar."],
  },
  {
    aspect: "Qué hace falta",
    cells: [
      "No poder pagar y cumplir los requisitos de la ley.",
      "Ingresos suficientes y, con frecuencia, la vivienda como garantía.",
      "Poder pagar lo que acuerdes y tenerlo por escrito.",
    ],
  },
  {
    aspect: "Cuánto tarda",
    cells: [
      "Contamos con 12-18 meses. Con plan de pagos, la exoneración definitiva llega 3 o 5 años después de que el juez apruebe el plan.",
      "Unas semanas, si el banco lo aprueba.",
      "Unas 2-4 semanas, si los acreedores responden. Es orientativo.",
    ],
  },
  {
    aspect: "Qué cuesta",
    cells: [
      "No es gratis: abogado y procurador (quien te representa ante el juzgado) son obligatorios. Con ingresos bajos puedes pedir justicia gratuita.",
      "Los intereses y los gastos del préstamo nuevo.",
      "Nada, si lo haces por tu cuenta. Solo pagas lo que pactes.",
    ],
  },
  {
    aspect: "Ten en cuenta",
    cells: [
      "No se cancelan, por ejemplo, las pensiones de alimentos y parte de la deuda pública.",
      "Si pones tu casa como garantía, responde del préstamo nuevo.",
      "Reconocer una deuda por escrito hace que empiece de nuevo su plazo de prescripción (tras el que ya no pueden exigírtela).",
    ],
  },
];

/**
 * The owner's claim about the reply times of others. `replyTimeClaim` in site.ts shows or hides it.
 */
export const replyTimeRow = {
  aspect: "Primera respuesta",
  ours: "Te respondemos en un día laborable.",
  others: "Otros proveedores responden en 7-15 días.",
} as const;
