import { creditorLabels, debtLabels } from "@/content/answer-labels";
import { LAW } from "@/lib/viability/rules";
import type { Flag, Note, Reason } from "@/lib/viability/verdict";
import { answersOf, HEARD_FACT, type OfferedAnswer, UNKNOWN } from "@/lib/vocabulary/heard-facts";
import { isValueOf } from "@/lib/vocabulary/table";

/** The answers of a request: three of its own, and those of the test or the calculator. */
export type RequestAnswers = {
  form: string;
  debtOver10k: boolean;
  multipleCreditors: boolean;
  hasProperties: boolean;
  propertyType: string | null;
  answers: unknown;
};

/** A question for the call, what depends on its answer, and the answers that can be noted with one key. */
export type Unknown = { id: QuestionId; ask: string; why: string; answers: OfferedAnswer[] };

const { plan, liquidacion } = LAW.repeatYears.value;

const QUESTIONS = {
  debt: { ask: "¿Cuánto debes en total, y a quién?", why: "Decide si compensa, y qué se cancela." },
  public: {
    ask: "¿Debes a Hacienda, a la Seguridad Social o a otra administración? ¿Cuánto a cada una?",
    why: "De lo que debe a cada una se cancelan como mucho 10.000 €, y solo la primera vez. Recargos e intereses van aparte.",
  },
  insolvency: {
    ask: "¿Puedes pagar hoy las cuotas? ¿Y dentro de tres meses?",
    why: "Quien puede pagarlas no es insolvente, y no hay procedimiento.",
  },
  income: {
    ask: "¿Cuánto ganas al mes, y cuántos vivís de ello?",
    why: "Dice qué parte se puede embargar, y si toca un plan de pagos.",
  },
  household: {
    ask: "¿Estás casado o casada en gananciales?",
    why: "Los bienes comunes entran, y tu pareja no queda cubierta.",
  },
  home: {
    ask: "¿Cuánto vale la vivienda, cuánto queda de hipoteca y está al día? ¿Quieres conservarla?",
    why: "Decide entre un plan para conservarla y venderla.",
  },
  vehicle: {
    ask: "¿Cuánto vale el vehículo, está pagado y lo necesitas para trabajar?",
    why: "Uno que se necesita para trabajar puede quedar fuera.",
  },
  assets: {
    ask: "¿Tienes otros bienes: un local, un terreno, ahorros, una herencia?",
    why: "Lo que merece la pena vender cambia el procedimiento.",
  },
  work: {
    ask: "¿Eres o has sido autónomo? ¿Alguna deuda es de una sociedad?",
    why: "Un autónomo en activo suele ir por otro procedimiento; una sociedad no puede pedirlo.",
  },
  family: {
    ask: "¿Debes una pensión de alimentos o compensatoria?",
    why: "La de alimentos no se cancela; la otra hay que estudiarla.",
  },
  guarantors: {
    ask: "¿Alguien te avala o firmó contigo? ¿Y has avalado tú a alguien?",
    why: "Quien avala sigue debiendo. El aval que dio es una deuda más, y podría cancelarse.",
  },
  seizures: {
    ask: "¿Te embargan ya la nómina o la cuenta? ¿Hay un juicio o una subasta con fecha?",
    why: "Una fecha cercana marca el ritmo.",
  },
  exoneration: {
    ask: "¿Te han cancelado ya deudas con esta ley? ¿Cuándo y cómo?",
    why: `Hay que esperar ${plan} años tras un plan y ${liquidacion} en los demás casos.`,
  },
  province: {
    ask: "¿En qué provincia vives?",
    why: "Decide sus festivos y su hora. Anótala en la ficha.",
  },
} as const;

type QuestionId = keyof typeof QUESTIONS;

/** Convictions and sanctions are data that only the law firm may ask for (LOPDGDD art. 10; K26). */
export const NOT_ASKED =
  "Condenas y sanciones: no preguntes por ellas ni las apuntes. De eso solo habla con el despacho.";

/**
 * The question that each viability rule depends on; null for what only the law firm asks. A new rule does not
 * compile without one.
 */
const DECIDED_BY: Record<Reason | Flag | Note, QuestionId | null> = {
  DEUDA_BAJA: "debt",
  UN_ACREEDOR: "debt",
  POCO_EXONERABLE: "public",
  NO_EXONERABLE_ALTO: "public",
  ART_686_4_SOLO_LIQUIDACION: "public",
  SIN_INSOLVENCIA: "insolvency",
  INGRESOS_EMBARGABLES: "income",
  SALARIO_EMBARGABLE: "seizures",
  GANANCIALES_491: "household",
  GANANCIALES_POR_ACLARAR: "household",
  VIVIENDA: "home",
  HIPOTECA_ATRASADA: "home",
  OTRA_HIPOTECA: "assets",
  VEHICULO_DE_TRABAJO: "vehicle",
  BIENES: "assets",
  AUTONOMO_ACTIVO: "work",
  NO_PERSONA_FISICA: "work",
  COMPENSATORIA: "family",
  AVALISTAS_492: "guarantors",
  AVAL_FIRMADO: "guarantors",
  DEUDA_HEREDADA: "debt",
  DEUDA_EXTRANJERA: "debt",
  PLAZO_488: "exoneration",
  EPI_PREVIA: "exoneration",
  PASADO_SIN_CONTAR: null,
  CONDENA_POR_ACLARAR: null,
  CONDENA_EXTINGUIDA: null,
  EXC_487_1_1: null,
  EXC_487_1_2: null,
  EXC_487_1_3_4: null,
  EXC_487_1_5_6: null,
  SANCION_GRAVE: null,
  DERIVACION: null,
  CULPABLE_SOLO_RETRASO: null,
  DONACIONES: null,
};

/**
 * Lists what the viability rules need to know, in the order in which the adviser asks, without the assets
 * that the person does not own and what was answered on the phone. What the person did not know comes last. Asks
 * for an unknown province too: calling days and hours depend on it.
 * @param requests the person's requests, newest first
 */
export function unknownsOf(
  requests: readonly RequestAnswers[],
  province: string | null,
  heard: ReadonlyMap<string, string> = new Map(),
): Unknown[] {
  const needed = new Set(Object.values(DECIDED_BY));
  if (province === null) needed.add("province");
  const excluded = new Set(requests.slice(0, 1).flatMap(ruledOut));
  const isUnsure = (id: QuestionId) => heard.get(id) === UNKNOWN;
  return (Object.keys(QUESTIONS) as QuestionId[])
    .filter((id) => needed.has(id) && !excluded.has(id) && (!heard.has(id) || isUnsure(id)))
    .toSorted((a, b) => Number(isUnsure(a)) - Number(isUnsure(b)))
    .map((id) => ({
      ...{ id, ...QUESTIONS[id] },
      ...(id === "debt" && { why: debtSaid(requests) }),
      ...(isUnsure(id) && { why: UNSURE }),
      answers: isValueOf(HEARD_FACT, id) ? answersOf(id) : [],
    }));
}

const UNSURE = "No lo sabía. Pregúntalo otra vez.";

/** The assets that the person has said they do not own. */
function ruledOut({ form, hasProperties, propertyType, answers }: RequestAnswers): QuestionId[] {
  const assets = answerOf(answers, "assets");
  if (Array.isArray(assets)) {
    const named = { home: "vivienda", vehicle: "vehiculo", assets: "otros" } as const;
    return (["home", "vehicle", "assets"] as const).filter((id) => !assets.includes(named[id]));
  }
  // The calculator asks only about real estate.
  if (form === "case-calculator") return hasProperties ? [] : ["home"];
  if (!hasProperties) return ["home", "vehicle"];
  if (propertyType === "vivienda") return ["vehicle"];
  return propertyType === "vehiculo" ? ["home"] : [];
}

/** What the person has said about the debt. The most exact answer counts, not the newest. */
function debtSaid(requests: readonly RequestAnswers[]): string {
  const [newest] = requests;
  const exact = requests.find(({ answers }) => answerOf(answers, "debt") !== undefined);
  if (exact) {
    const debt = labelOf(debtLabels, answerOf(exact.answers, "debt"));
    const creditors = labelOf(creditorLabels, answerOf(exact.answers, "creditors"));
    return `Ha dicho: ${[debt, creditors].filter(Boolean).join(", ").toLocaleLowerCase("es")}.`;
  }
  if (!newest) return QUESTIONS.debt.why;
  const amount = newest.debtOver10k ? "más de 10.000 €" : "10.000 € o menos";
  return `Ha dicho: ${amount}, ${newest.multipleCreditors ? "a varias entidades" : "a una sola"}.`;
}

function answerOf(answers: unknown, name: string): unknown {
  if (typeof answers !== "object" || answers === null) return undefined;
  return Object.entries(answers).find(([key]) => key === name)?.[1];
}

function labelOf(labels: Readonly<Record<string, string>>, value: unknown): string {
  const name = String(value ?? "");
  return Object.hasOwn(labels, name) ? (labels[name] ?? "") : name;
}
