/** The requirements of the insolvency law: TRLC (RDL 1/2020) arts. 2, 226, 486-489. */
export const requirements = [
  {
    title: "No puedes pagar",
    text: "O prevés que no podrás en los próximos tres meses. La ley lo llama insolvencia.",
  },
  {
    title: "Eres una persona, no una sociedad",
    text: "Particular o autónomo. Una S. L. no puede pedir la exoneración; la persona que avaló sus deudas, sí. Si sigues trabajando por tu cuenta, suele haber un procedimiento propio, el de microempresas.",
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
    text: "La ley dice en qué casos falta; no es un juicio moral. El juez mira de dónde vienen tus deudas, si te endeudaste de forma temeraria o negligente y si hubo un concurso culpable (una insolvencia causada con intención o por descuido grave). Di la verdad, aporta lo que te pidan y no escondas ni malvendas bienes: lo hecho en los dos años anteriores puede revisarse.",
  },
  {
    title: "Sin ciertas condenas",
    text: "No tener, en los 10 últimos años, condena firme de prisión por delitos económicos, de falsedad, contra Hacienda o la Seguridad Social o contra los trabajadores, salvo que la pena esté cumplida y lo debido, pagado.",
  },
  {
    title: "Sin sanciones muy graves pendientes",
    text: "De Hacienda, de la Seguridad Social o laborales, en los 10 últimos años. Según el Tribunal Supremo (febrero de 2026), las graves y las derivaciones de responsabilidad (cuando respondes de deudas públicas de otro) se estudian caso por caso.",
  },
  {
    title: "Si ya te exoneraron, hay que esperar",
    text: "2 años si fue con plan de pagos, 5 si fue con liquidación (venta de bienes) o sin bienes. Y la deuda pública ya no se exonera otra vez.",
  },
] as const;

/** Supposed requirements that the law does not have. */
export const notRequired = [
  "Ya no es obligatorio haber intentado antes un acuerdo con los acreedores.",
  "Tener vivienda o coche no te excluye: hay que estudiarlo.",
] as const;

/** Debts by how a discharge affects them: TRLC art. 489; STS 264/2026 on public debt. */
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
      "Hipoteca o coche financiado: lo que pase del 90 % de lo que vale la casa o el coche",
    ],
  },
  {
    kind: "none",
    title: "No se cancela",
    debts: [
      "Pensiones de alimentos",
      "Multas penales y sanciones administrativas muy graves",
      "Indemnizaciones por daños personales o por un delito",
      "La parte de la hipoteca que cubre el valor de la casa, mientras la conserves",
    ],
  },
] as const;

export const debtKindsLimit =
  "Es un esquema: no dice cuánto se cancelaría en tu caso. Que el límite cuente por cada administración, y que recargos e intereses se exoneren aparte, es doctrina del Tribunal Supremo (sentencia 264/2026).";

/**
 * The consolidated law that this file summarises. `reviewedAt` is the day of the last comparison.
 */
export const lawSource = {
  label: "Texto refundido de la Ley Concursal, artículos 486 a 502 (BOE)",
  href: "https://www.boe.es/buscar/act.php?id=BOE-A-2020-4859",
  reviewedAt: "2026-11-20",
} as const;
