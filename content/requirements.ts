/** The requirements of the insolvency law: TRLC (RDL 1/2020) arts. 2, 226, 486-489. */
export const requirements = [
  {
    // E1.
    id: "insolvencia",
    title: "No puedes pagar",
    text: "O prevés que no podrás en los próximos tres meses. La ley lo llama insolvencia.",
  },
  {
    // O6, K25.
    id: "persona",
    title: "Eres una persona, no una sociedad",
    text: "Particular o autónomo, de cualquier nacionalidad, si vives en España. Una S. L. no puede pedirla; la persona que avaló sus deudas, sí.",
  },
  {
    // Q1.
    id: "importe",
    title: "Da igual cuánto debas",
    text: "La ley no fija una deuda mínima ni máxima. Estudiamos casos de 5000 € a 5 millones; con menos de unos 10.000 €, el coste no suele compensar.",
  },
  {
    id: "acreedores",
    title: "Debes a más de uno",
    text: "Lo habitual es tener dos acreedores o más. Con uno solo, depende del juzgado.",
  },
  {
    // E7, E11, E13, K11.
    id: "buena-fe",
    title: "Actúas de buena fe",
    text: "No es un juicio moral: la ley dice cuándo falta. El juez mira de dónde vienen tus deudas y si te endeudaste de forma temeraria o negligente. Di la verdad y no escondas ni malvendas bienes: lo hecho en los dos años anteriores puede revisarse.",
  },
  {
    // E8, K4.
    id: "condenas",
    title: "Sin ciertas condenas en 10 años",
    text: "Cuenta una condena firme de prisión, aunque esté suspendida, de los últimos 10 años por delitos contra el patrimonio (como un robo) o contra el orden socioeconómico, de falsedad, contra Hacienda, la Seguridad Social o los trabajadores. Solo si la pena máxima del delito es de tres años o más. Con la pena cumplida y lo debido pagado, ya no impide nada.",
  },
  {
    // E9.
    id: "sanciones",
    title: "Nada pendiente de sanciones muy graves",
    text: "De Hacienda, de la Seguridad Social o laborales, en los últimos 10 años. Las graves se estudian caso por caso. También si te reclaman a ti la deuda pública de otro (Tribunal Supremo, 2026).",
  },
  {
    // E12, K12.
    id: "segunda-vez",
    title: "Si ya te exoneraron, toca esperar",
    text: "Con plan de pagos, 2 años desde la exoneración definitiva. Con venta de bienes o sin bienes, 5 años desde la decisión que la concedió. La deuda pública ya no se exonera otra vez.",
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
    // E19, E20, E22.
    kind: "part",
    title: "Solo en parte",
    debts: [
      "Hacienda, Seguridad Social y otras administraciones: hasta 10.000 € por cada una, más recargos e intereses, y solo la primera vez",
      "Hipoteca o coche financiado: lo que pase del 90 % de lo que vale la casa o el coche",
    ],
  },
  {
    kind: "none",
    title: "No se cancela",
    debts: [
      "Alimentos que debes a hijos o cónyuge (por la compensatoria, pregunta)",
      "Multas penales y sanciones muy graves",
      "Indemnizaciones por daños personales o delito",
      "La hipoteca que cubre el valor de la casa, mientras la conserves",
    ],
  },
] as const;

export const debtKindsLimit = {
  short: "Es un esquema, no tu caso.",
  // E20, E22.
  rest: "De lo que debes a cada administración podrían cancelarse los primeros 5000 € y la mitad del resto, hasta 10.000 €. El Tribunal Supremo dice que el límite cuenta por cada una y que los recargos e intereses van aparte (sentencia 264/2026).",
} as const;

/** The consolidated law that this file summarises, as of `RULES_DATE` in lib/viability/rules.ts. */
export const lawSource = {
  label: "Texto refundido de la Ley Concursal, artículos 486 a 502 (BOE)",
  href: "https://www.boe.es/buscar/act.php?id=BOE-A-2020-4859",
} as const;
