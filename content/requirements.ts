/** What the insolvency law asks for: TRLC (RDL 1/2020) arts. 2, 226, 486-489. */
export const requirements = [
  {
    title: "No puedes pagar",
    text: "O prevés que no podrás en los próximos tres meses. La ley lo llama insolvencia.",
  },
  {
    title: "Eres una persona, no una sociedad",
    text: "Particular o autónomo. Una S. L. no puede pedirlo; la persona que la avaló, sí.",
  },
  {
    title: "Sin mínimo ni máximo en la ley",
    text: "La ley no fija una deuda mínima ni máxima. Nosotros estudiamos casos desde 5000 € y hasta 5 millones; por debajo de unos 10.000 € el coste del procedimiento suele no compensar.",
  },
  {
    title: "Debes a más de uno",
    text: "Lo habitual es tener dos acreedores o más. Con uno solo, depende del juzgado.",
  },
  {
    title: "Actúas de buena fe",
    text: "Es una lista cerrada de la ley, no un juicio sobre ti. Cuenta la verdad, aporta lo que te pidan y no escondas ni malvendas bienes: lo hecho en los dos años anteriores puede revisarse.",
  },
  {
    title: "Sin ciertas condenas",
    text: "No tener, en los 10 últimos años, condena firme de prisión por delitos económicos, de falsedad, contra Hacienda o la Seguridad Social o contra los trabajadores, salvo que la pena esté cumplida y lo debido, pagado.",
  },
  {
    title: "Sin sanciones muy graves pendientes",
    text: "De Hacienda, de la Seguridad Social o del orden social, en los 10 últimos años. Las graves y las derivaciones de responsabilidad se estudian caso por caso.",
  },
  {
    title: "Si ya te exoneraron, hay que esperar",
    text: "2 años si fue con plan de pagos, 5 si fue con liquidación. Y la deuda pública ya no se exonera otra vez.",
  },
] as const;

/** What people fear is asked for, and is not. */
export const notRequired = [
  "Ya no es obligatorio haber intentado antes un acuerdo con los acreedores.",
  "Tener vivienda o coche no te excluye: hay que estudiarlo.",
] as const;

/** Debts by what a discharge can do to them: TRLC art. 489; STS 264/2026 on public debt. */
export const debtKinds = [
  {
    kind: "full",
    title: "Suele poder cancelarse",
    debts: [
      "Préstamos personales, tarjetas y microcréditos",
      "Facturas de proveedores y alquileres atrasados",
      "Avales que firmaste por otra persona",
      "Préstamos de familiares y amigos",
    ],
  },
  {
    kind: "part",
    title: "Solo en parte",
    debts: [
      "Hacienda, Seguridad Social y otras administraciones: los primeros 5000 € y la mitad del resto, hasta 10.000 € por cada una. Solo la primera vez",
      "Hipoteca o coche financiado: lo que supere el valor de la garantía",
    ],
  },
  {
    kind: "none",
    title: "No se cancela",
    debts: [
      "Pensiones de alimentos",
      "Multas penales y sanciones administrativas muy graves",
      "Indemnizaciones por daños personales o por un delito",
      "La hipoteca, mientras conserves la casa",
    ],
  },
] as const;

export const debtKindsLimit =
  "Es un dibujo: no dice cuánto se cancelaría en tu caso. Que el límite cuente por cada administración, y que recargos e intereses se exoneren aparte, es doctrina del Tribunal Supremo (STS 264/2026).";

/** The consolidated text that all of this summarises. `reviewedAt` is when it was last compared. */
export const lawSource = {
  label: "Texto refundido de la Ley Concursal, artículos 486 a 502 (BOE)",
  href: "https://www.boe.es/buscar/act.php?id=BOE-A-2020-4859",
  reviewedAt: "2026-11-20",
} as const;
