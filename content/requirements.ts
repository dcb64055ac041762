/** The requirements of the insolvency law: TRLC (RDL 1/2020) arts. 2, 226, 486-489. */
export const requirements = [
  {
    id: "insolvencia",
    title: "No puedes pagar",
    text: "O prevés que no podrás en los próximos tres meses. La ley lo llama insolvencia.",
  },
  {
    id: "persona",
    title: "Eres una persona, no una sociedad",
    text: "Particular o autónomo. Una S. L. no puede pedirla; la persona que avaló sus deudas, sí.",
  },
  {
    id: "importe",
    title: "Da igual cuánto debas",
    text: "La ley no fija una deuda mínima ni máxima. Estudiamos casos de 5000 € a 5 millones; por debajo de unos 10.000 € el coste suele no compensar.",
  },
  {
    id: "acreedores",
    title: "Debes a más de uno",
    text: "Lo habitual es tener dos acreedores o más. Con uno solo, depende del juzgado.",
  },
  {
    id: "buena-fe",
    title: "Actúas de buena fe",
    text: "No es un juicio moral: la ley dice cuándo falta. El juez mira de dónde vienen tus deudas y si te endeudaste de forma temeraria o negligente. Di la verdad y no escondas ni malvendas bienes: lo hecho en los dos años anteriores puede revisarse.",
  },
  {
    id: "condenas",
    title: "Sin ciertas condenas en 10 años",
    text: "No tener, en los 10 últimos años, condena firme de prisión por delitos contra el patrimonio, económicos, de falsedad, contra Hacienda o la Seguridad Social o contra los trabajadores, si el delito se castiga con tres años o más de pena máxima. No impide nada si la pena está cumplida y lo debido, pagado.",
  },
  {
    id: "sanciones",
    title: "Sin sanciones muy graves sin pagar",
    text: "De Hacienda, de la Seguridad Social o laborales, en los 10 últimos años. Las graves, y responder de deudas públicas de otro, se estudian caso por caso (Tribunal Supremo, 2026).",
  },
  {
    id: "segunda-vez",
    title: "Si ya te exoneraron, toca esperar",
    text: "Desde la exoneración definitiva, 2 años si fue con plan de pagos y 5 si fue con liquidación (venta de bienes) o sin bienes. Y la deuda pública ya no se exonera otra vez.",
  },
] as const;

/** Supposed requirements that the law does not have. */
export const notRequired =
  "Ya no hace falta intentar antes un acuerdo. Y tener vivienda o coche no te excluye: hay que estudiarlo.";

/** Debts by how a discharge affects them: TRLC art. 489; STS 264/2026 on public debt. */
export const debtKinds = [
  {
    kind: "full",
    title: "Suele poder cancelarse",
    debts: [
      "Préstamos, tarjetas y microcréditos",
      "Facturas y alquileres atrasados",
      "Avales que firmaste por otros",
      "Préstamos de familiares y amigos",
    ],
  },
  {
    kind: "part",
    title: "Solo en parte",
    debts: [
      "Hacienda, Seguridad Social y otras administraciones: hasta 10.000 € por cada una y solo la primera vez",
      "Hipoteca o coche financiado: lo que pase del 90 % de su valor",
    ],
  },
  {
    kind: "none",
    title: "No se cancela",
    debts: [
      "Pensiones de alimentos",
      "Multas penales y sanciones muy graves",
      "Indemnizaciones por daños personales o delito",
      "La hipoteca que cubre el valor de la casa, mientras la conserves",
    ],
  },
] as const;

export const debtKindsLimit = {
  short: "Es un esquema, no tu caso.",
  rest: "De lo que debes a cada administración podrían cancelarse los primeros 5000 € y la mitad del resto, hasta 10.000 €. Que el límite cuente por cada una, y que recargos e intereses vayan aparte, es doctrina del Tribunal Supremo (sentencia 264/2026).",
} as const;

/**
 * The consolidated law that this file summarises. `reviewedAt` is the day of the last comparison.
 */
export const lawSource = {
  label: "Texto refundido de la Ley Concursal, artículos 486 a 502 (BOE)",
  href: "https://www.boe.es/buscar/act.php?id=BOE-A-2020-4859",
  reviewedAt: "2026-11-20",
} as const;
