import type { AssessedCase, CaseAssessment } from "@/lib/viability/calculator";
import { hadExoneration } from "@/lib/viability/case-input";
import { type DebtKind, debtLines } from "@/lib/viability/debt-lines";
import { formatEuros, subtractEuros } from "@/lib/viability/euros";
import { EDITORIAL, LAW, QUOTED } from "@/lib/viability/rules";
import type { Flag, Note, Reason, Viability } from "@/lib/viability/verdict";
import { inPercent, inWords, inYears } from "./quantities";

export const VERDICTS: Record<Viability, { title: string; word: string }> = {
  A: { title: "Con lo que indicas, la ley podría ayudarte", word: "Sin obstáculos a la vista" },
  B: { title: "Podría haber un camino, y hay que estudiarlo", word: "Hay que mirarlo antes" },
  C: { title: "Con lo que indicas, esta vía no parece encajar ahora", word: "Mejor otra salida" },
};

const { plan, liquidacion } = LAW.repeatYears.value;

type ReasonText = {
  why: string;
  todo: string;
};

export const REASON_TEXTS: Record<Reason, ReasonText> = {
  NO_PERSONA_FISICA: {
    why: "Esta ley cancela deudas de personas, no de sociedades (art. 486 de la Ley Concursal).",
    todo: "Si avalaste o firmaste deudas de la empresa, haz el cálculo con las tuyas: como persona sí podrías pedir la exoneración.",
  },
  SIN_INSOLVENCIA: {
    why: `La ley pide no poder pagar ya, o ver que no podrás en los próximos ${inWords(LAW.insolvencyMonths.value)} meses (art. 2.3 de la Ley Concursal).`,
    todo: "Si pagas con mucho esfuerzo, negociar o revisar los intereses puede darte aire. Si algo cambia, vuelve a calcular.",
  },
  PLAZO_488: {
    why: `Para pedir otra tienen que pasar ${inYears(plan)} desde la exoneración definitiva si fue con plan de pagos, o ${inWords(liquidacion)} desde la decisión que la concedió si fue con liquidación o sin bienes (art. 488 de la Ley Concursal).`,
    todo: "Mientras llega la fecha, puedes negociar, aplazar o reclamar intereses abusivos. La deuda pública no se exonera una segunda vez.",
  },
  EXC_487_1_1: {
    // E8, K4.
    why: `Una condena como la que indicas, de los ${inYears(LAW.exceptionYears.value)} anteriores a la solicitud, impide la exoneración mientras la pena no esté cumplida y lo debido, pagado. Solo cuentan los delitos que la ley castiga con ${inYears(QUOTED.offencePenaltyYears.value)} o más (art. 487.1.1.º de la Ley Concursal).`,
    todo: `Deja de ser un obstáculo cuando las dos cosas estén resueltas, o cuando la condena quede fuera de esos ${inYears(LAW.exceptionYears.value)}. Un abogado puede decirte qué fecha cuenta, qué falta y si tu delito es de los que cuentan.`,
  },
  EXC_487_1_2: {
    why: `Una sanción firme muy grave, de los últimos ${inYears(LAW.exceptionYears.value)} y sin pagar, impide pedir la exoneración (art. 487.1.2.º de la Ley Concursal).`,
    todo: "Si se paga del todo, deja de ser un obstáculo. Puedes pedir que te la aplacen.",
  },
  EXC_487_1_3_4: {
    why: "Un concurso declarado culpable, o que te declaró persona afectada, cierra esta vía en general (arts. 487.1.3.º y 4.º de la Ley Concursal).",
    todo: "Pide a un abogado que lea la sentencia: si fue solo por pedir el concurso tarde, o era de otra persona y ya pagaste lo tuyo, puede cambiar.",
  },
  EXC_487_1_5_6: {
    why: "Ocultar bienes o ingresos, o dar datos falsos para un préstamo, puede cerrar esta vía (art. 487.1.5.º y 6.º de la Ley Concursal).",
    todo: "Hay casos que se pueden aclarar. Cuéntaselo a un abogado antes de mover nada más.",
  },
  DEUDA_BAJA: {
    why: `La ley no fija una deuda mínima, pero por debajo de unos ${formatEuros(EDITORIAL.minimumDebt.value)} el coste del procedimiento no suele compensar. Es un criterio nuestro.`,
    todo: "Con esta cantidad, un acuerdo por escrito o una reclamación de intereses suele llegar antes.",
  },
  UN_ACREEDOR: {
    why: "Lo habitual es tener dos acreedores o más. Con uno solo, depende del juzgado.",
    todo: "Antes de descartarlo, pregunta qué hace el juzgado de tu provincia. Y prueba a negociar: solo hay que convencer a uno.",
  },
  POCO_EXONERABLE: {
    why: `Menos del ${inPercent(EDITORIAL.minimumExonerableShare.value)} de lo que debes podría cancelarse: el resto habría que pagarlo igual. Es un criterio nuestro.`,
    todo: "Aplazar lo que no se cancela suele ser el primer paso.",
  },
};

/** Why the result is a C. Our minimum leaves out what guarantees cover, which may be most of what somebody owes. */
export function whyText(reason: Reason, shown: AssessedCase): string {
  const { why } = REASON_TEXTS[reason];
  return reason === "DEUDA_BAJA" ? `${why}${uncountedText(shown)}` : why;
}

function uncountedText({ input: { debts, history = {} }, result }: AssessedCase): string {
  const covered = subtractEuros(result.totalDebt, result.debtBase);
  if (covered === 0) return "";
  const lines = debtLines(debts, hadExoneration(history)).filter(
    ({ guaranteed }) => guaranteed > 0,
  );
  const guarantees = new Set(lines.flatMap(({ kind }) => GUARANTEES[kind] ?? []));
  return ` Ahí no contamos ${formatEuros(covered)}, cubiertos por ${new Intl.ListFormat("es").format(guarantees)}.`;
}

/** What covers a debt of this kind. */
const GUARANTEES: Partial<Record<DebtKind, string>> = {
  mortgage: "tu casa",
  otherMortgages: "otro inmueble",
  securedVehicle: "el vehículo",
};

const FLAG_TEXTS: Record<Flag, string> = {
  PASADO_SIN_CONTAR:
    "Has preferido no contestar sobre tu pasado, y sin eso no podemos saber si la ley te ayuda.",
  VIVIENDA:
    "Tienes vivienda. No te excluye: depende de su valor, de la hipoteca, de que estés al día, de la vía y del juzgado.",
  OTRA_HIPOTECA:
    "Tienes una hipoteca sobre otro inmueble. Puede venderse, o puede ejecutarla el banco: depende de lo que vale, de lo que falta y de si la pagas.",
  BIENES:
    "Tienes bienes que podrían venderse para pagar una parte. Hay que ver cuáles y cuánto valen.",
  VEHICULO_DE_TRABAJO:
    "Necesitas tu vehículo para trabajar. Que lo conserves depende de lo que vale y de lo que debes, y si se vende se cancelaría menos (art. 606.2.º de la Ley de Enjuiciamiento Civil).",
  // K11.
  DONACIONES: `Lo que donaste, vendiste muy barato o pusiste a nombre de otra persona en los últimos ${inYears(QUOTED.avoidanceYears.value)} puede deshacerse. No te excluye por sí solo: cuéntaselo al abogado desde el principio (arts. 226 y 227 de la Ley Concursal).`,
  // P10.
  AUTONOMO_ACTIVO:
    "Trabajas por tu cuenta: si tu negocio es pequeño, hay un procedimiento propio, el de microempresas. En él, en general, el negocio puede continuar, con un plan que votan tus acreedores, o liquidarse; no existe la vía corta para quien no tiene bienes.",
  DERIVACION:
    "Una derivación de responsabilidad sin pagar ya no excluye por sí sola: el juez mira qué pasó (Tribunal Supremo, febrero de 2026).",
  // E9.
  SANCION_GRAVE:
    "Hay que revisar tu sanción. Una grave sin pagar ya no excluye por sí sola (Tribunal Supremo, febrero de 2026); una muy grave sin pagar, sí.",
  // K4.
  CONDENA_POR_ACLARAR: `Hay que mirar tu condena. Cierra esta vía solo si la ley castiga ese delito con ${inYears(QUOTED.offencePenaltyYears.value)} o más, y no está cumplida y pagada (art. 487.1.1.º de la Ley Concursal).`,
  CONDENA_EXTINGUIDA:
    "Una condena cumplida y pagada no impide pedir la exoneración, pero hay que poder demostrarlo (art. 487.1.1.º de la Ley Concursal).",
  CULPABLE_SOLO_RETRASO:
    "Si el concurso fue culpable solo por pedirlo tarde, el juez puede valorarlo (art. 487.1.3.º de la Ley Concursal).",
  EPI_PREVIA:
    "Ya te exoneraron antes: la deuda pública no se exonera una segunda vez, y hay que comprobar el plazo (arts. 488 y 489.3 de la Ley Concursal).",
  COMPENSATORIA:
    "Debes pensión compensatoria. La ley no la nombra entre lo que no se cancela: depende del juez.",
  NO_EXONERABLE_ALTO: "Una parte importante no se cancela: hay que ver cómo pagarías lo que queda.",
  INGRESOS_EMBARGABLES:
    "Tus ingresos pasan de lo que algunos juzgados consideran suficiente: pueden pedirte un plan de pagos.",
};

/** Libro III knows no plan of arts. 495-500 bis (K18). */
const BUSINESS_TEXTS: Partial<Record<Flag, string>> = {
  INGRESOS_EMBARGABLES:
    "Tus ingresos cuentan para saber si el negocio puede seguir, con un plan que votan tus acreedores.",
};

/** A business that the law only lets wind up does not continue (art. 686.4 TRLC, P10). */
const WOUND_UP_TEXTS: Partial<Record<Flag, string>> = {
  AUTONOMO_ACTIVO:
    "Trabajas por tu cuenta con un negocio pequeño: tienes un procedimiento propio, el de microempresas. Como casi todo lo que debes es deuda pública, en él solo cabe liquidar el negocio (art. 686.4 de la Ley Concursal); no existe la vía corta para quien no tiene bienes.",
  INGRESOS_EMBARGABLES:
    "Tus ingresos pasan del mínimo que no se puede embargar: hay que ver qué parte podría ir a tus acreedores.",
};

/** What an adviser has to look at. */
export function flagText(
  flag: Flag,
  { procedure, notes }: Pick<CaseAssessment, "procedure" | "notes">,
): string {
  if (procedure === "concurso") return FLAG_TEXTS[flag];
  const isWoundUp = notes.includes("ART_686_4_SOLO_LIQUIDACION");
  return (isWoundUp ? WOUND_UP_TEXTS : BUSINESS_TEXTS)[flag] ?? FLAG_TEXTS[flag];
}

// E7, E11.
export const NO_OBSTACLE =
  "No vemos en tus respuestas nada que lo impida. El juez mirará también de dónde vienen tus deudas y si te endeudaste con prudencia: eso no lo preguntamos. Un abogado tendría que comprobarlo con tus papeles.";

// K10, K21.
const COMMON_PROPERTY =
  "Los bienes comunes entran en el procedimiento cuando responden de tus deudas; tu cónyuge puede quedárselos si paga la mitad de su valor, o pedir que acaben los gananciales (arts. 125, 193.2 y 194 de la Ley Concursal). Tu exoneración no alcanza a tu cónyuge, salvo que también la consiga. Podéis presentar la solicitud a la vez (arts. 38 y 491).";

/** Null if the result has a separate section for the note. */
export const NOTE_TEXTS: Record<Note, { title: string; text: string } | null> = {
  SALARIO_EMBARGABLE: null,
  ART_686_4_SOLO_LIQUIDACION: {
    title: "Casi todo es deuda pública",
    text: `Con un ${inPercent(LAW.publicShareForLiquidation.value)} o más de deuda pública, el procedimiento de microempresas solo puede ser de liquidación (art. 686.4 de la Ley Concursal).`,
  },
  AVALISTAS_492: {
    title: "Quien te avaló sigue debiendo",
    text: "La exoneración no libera a avalistas ni a quien firmó contigo: el acreedor puede reclamarles. Lo que ellos paguen no podrán pedírtelo después (art. 492 de la Ley Concursal).",
  },
  // E28, K23.
  AVAL_FIRMADO: {
    title: "El aval que firmaste",
    text: "Lo que debes por un aval también podría cancelarse. La persona a la que avalaste sigue debiendo, y los demás avalistas también (art. 492 de la Ley Concursal). Si era alguien de tu familia y una hipoteca cubría ya de sobra esa deuda, tu aval puede ser abusivo y nulo (Tribunal Supremo, sentencia 1762/2025): pregunta a un abogado.",
  },
  // K24.
  DEUDA_HEREDADA: {
    title: "Las deudas que heredaste",
    text: "Si aceptaste la herencia sin más, respondes también con lo tuyo, y esas deudas podrían cancelarse. Si fue a beneficio de inventario, respondes solo con lo heredado: quítalas de este cálculo. Si todavía no la has aceptado, pregunta antes a un abogado (arts. 1003, 1010 y 1023 del Código Civil).",
  },
  // K25.
  DEUDA_EXTRANJERA: {
    title: "Las deudas en otro país",
    text: "Cuenta dónde tienes tu vida y tus intereses, no tu nacionalidad (art. 45 de la Ley Concursal). Lo que debes fuera también podría cancelarse (art. 251.1). En la Unión Europea se reconoce, salvo en Dinamarca (Reglamento 2015/848). En otros países depende de su ley: pregunta a un abogado.",
  },
  // K13, B12.
  HIPOTECA_ATRASADA: {
    title: "Las cuotas atrasadas de la hipoteca",
    text: "El concurso frena al banco solo un tiempo. Cuando acaba la suspensión, o antes si no necesitas la casa para trabajar, puede ejecutar la hipoteca si sigues sin pagarla, aunque debas más de lo que vale la casa. Conservarla depende de ponerte al día (arts. 145 y 146 de la Ley Concursal).",
  },
  GANANCIALES_491: { title: "Los bienes y las deudas en gananciales", text: COMMON_PROPERTY },
  // K21.
  GANANCIALES_POR_ACLARAR: {
    title: "Si tu matrimonio está en gananciales",
    text: `Sin capitulaciones (un acuerdo ante notario), lo normal es que lo esté. En Cataluña, Baleares y otras regiones con ley propia, no siempre (art. 1316 del Código Civil). Hemos contado como si lo estuviera. ${COMMON_PROPERTY}`,
  },
};

/** Reasons that exclude whatever the debt: the result then shows no amounts. */
const CLOSED: readonly Reason[] = [
  "NO_PERSONA_FISICA",
  "SIN_INSOLVENCIA",
  "PLAZO_488",
  "EXC_487_1_1",
  "EXC_487_1_2",
  "EXC_487_1_3_4",
  "EXC_487_1_5_6",
];

export function closesTheWay(reasons: readonly Reason[]): boolean {
  return reasons.some((reason) => CLOSED.includes(reason));
}

/** What may still close the way, so that an amount without this doubt would say too much. */
const PAST_IN_DOUBT: readonly Flag[] = [
  "PASADO_SIN_CONTAR",
  "EPI_PREVIA",
  "CONDENA_POR_ACLARAR",
  "SANCION_GRAVE",
  "DERIVACION",
  "CULPABLE_SOLO_RETRASO",
];

export function isPastInDoubt(flags: readonly Flag[]): boolean {
  return flags.some((flag) => PAST_IN_DOUBT.includes(flag));
}
