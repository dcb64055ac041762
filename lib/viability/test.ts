import type { TestAnswers } from "./test-answers";
import { SCORES, type Viability } from "./verdict";

export type TestResult = {
  type: Viability;
  score: number;
  /** Why, in Spanish. */
  message: string;
  /** What happens next, in Spanish. */
  callToAction: string;
  /** Whether that is a call. */
  isCalled: boolean;
};

const CALL = "Un asesor te llamará en un día laborable.";
const ALTERNATIVES =
  "alternativas que pueden ayudarte. Por ejemplo, aplazar pagos, reclamar intereses abusivos o, si ganas poco, pedir abogado gratis.";
const MAIL = `Te escribiremos con ${ALTERNATIVES}`;
/** For somebody with result C to whom we may not write. */
const CALL_INSTEAD = `${CALL} Te contará ${ALTERNATIVES}`;

/**
 * The four results in order. The first two are our own limits: the law sets neither a minimum debt
 * nor a minimum number of creditors (arts. 1, 2 and 486 TRLC).
 */
const RESULTS = {
  lowDebt: result(
    "C",
    "La ley no fija una deuda mínima. Pero con menos de unos 8000 € el coste del procedimiento no suele compensar, y hasta 10.000 € muchas veces tampoco.",
    MAIL,
  ),
  /** Courts differ (art. 465.2 TRLC). */
  oneCreditor: result(
    "C",
    "Lo habitual es tener dos acreedores o más. Un acreedor es aquel a quien debes. Con uno solo, depende del juzgado.",
    MAIL,
  ),
  /** Whether a home or a car is kept depends on its value, its debt and the route (art. 486 TRLC). */
  assets: result(
    "B",
    "Tener vivienda, vehículo u otros bienes no te excluye: hay que estudiarlo. Depende de su valor, de lo que debas por ellos y de la vía.",
    CALL,
  ),
  /** Art. 489.1 TRLC lists the debts that are never discharged. */
  noObstacle: result(
    "A",
    "Con lo que indicas, la Ley de la Segunda Oportunidad podría ayudarte a cancelar deudas que no puedes pagar. No todas: los alimentos que debes a tus hijos o a tu cónyuge, por ejemplo, no se cancelan. Si debes una pensión compensatoria, pregunta por ella. Decide un juez.",
    CALL,
  ),
};

/**
 * Evaluates the viability test; the first rule that matches counts.
 * @param noMail whether the person asked us not to write: then a call brings the alternatives too
 */
export function evaluateTest(answers: TestAnswers, { noMail = false } = {}): TestResult {
  const result = resultOf(answers);
  if (result.isCalled || !noMail) return result;
  return { ...result, callToAction: CALL_INSTEAD, isCalled: true };
}

function resultOf({ debt, creditors, assets }: TestAnswers): TestResult {
  if (debt === "<10k") return RESULTS.lowDebt;
  if (creditors === "1") return RESULTS.oneCreditor;
  if (assets.some((asset) => asset !== "ninguno")) return RESULTS.assets;
  return RESULTS.noObstacle;
}

function result(type: Viability, message: string, callToAction: string): TestResult {
  return { type, score: SCORES[type], message, callToAction, isCalled: type !== "C" };
}
