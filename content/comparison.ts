/** We compare solutions, never firms (Ley 3/1991 de Competencia Desleal, art. 10). */
export const comparedWays = [
  "Segunda Oportunidad",
  "Reunificar deudas",
  "Negociar por tu cuenta",
] as const;

type ComparisonRow = { aspect: string; cells: readonly [string, string, string] };

/** One aspect per row, its cells in the order of the solutions, short enough for a phone. */
export const comparisonRows: readonly ComparisonRow[] = [
  {
    aspect: "Qué es",
    cells: [
      "Un juez puede cancelar lo que no puedes pagar.",
      "Un préstamo nuevo que paga los anteriores.",
      "Un acuerdo con cada acreedor.",
    ],
  },
  {
    // C1, M14, Q6.
    aspect: "¿Debes menos?",
    cells: [
      "Puede ser, hasta el 100 % de la deuda exonerable. Sin garantía.",
      "No: menos cuota, pero más plazo y, a menudo, más capital.",
      "Solo si te perdonan una parte.",
    ],
  },
  {
    aspect: "Quién decide",
    cells: ["Un juez.", "El banco.", "Cada acreedor, y puede negarse."],
  },
  {
    // Q5, Q18, Q27, E32.
    aspect: "Cuánto tarda",
    cells: [
      "12 a 18 meses. Con plan de pagos, 3 o 5 años desde su aprobación.",
      "Unas semanas, si el banco lo aprueba.",
      "2 a 4 semanas, si responden.",
    ],
  },
  {
    aspect: "Qué cuesta",
    cells: [
      "Abogado y procurador. Con ingresos bajos, justicia gratuita.",
      "Intereses y gastos nuevos.",
      "Nada, salvo lo que pactes.",
    ],
  },
];

/**
 * The owner's claim about the reply times of others. `replyTimeClaim` in site.ts shows or hides it.
 */
export const replyTimes = {
  ours: "Te respondemos en un día laborable.",
  // M3.
  others: "Otros proveedores tardan entre 7 y 15 días.",
} as const;
