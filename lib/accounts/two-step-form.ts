import "server-only";
import * as z from "zod";
import { transaction } from "@/lib/kernel/db";
import { DeadlineError } from "@/lib/kernel/deadline";
import { parseForm } from "@/lib/kernel/form-data";
import { log } from "@/lib/kernel/log";
import { withinPageDeadline, withinPasswordDeadline } from "@/lib/kernel/page-deadline";
import {
  type AccountNotice,
  BUSY_WAIT_MS,
  FORGED_NOTICE,
  OVERLOADED,
  tooManyGuesses,
  UNEXPECTED_NOTICE,
} from "./account-notices";
import { ownerProblem } from "./owner-proof";
import { PasswordQueueFullError } from "./password";
import { currentUser, lacksTwoStep, renewSession, type SessionUser } from "./session";
import { readSessionCookie, setSessionCookie } from "./session-cookie";
import { startPageOf } from "./start-page";
import {
  beginTwoStep,
  cancelTwoStep,
  findTwoStep,
  renewRecoveryCodes,
  type TwoStepView,
  turnOffTwoStep,
  turnOnTwoStep,
} from "./two-step";

/** What the two-step verification page shows. */
export type TwoStepFormState = {
  /** Null when unknown: the page keeps its current view. */
  view: TwoStepView | null;
  notice: (AccountNotice & { tone: "success" | "error" }) | null;
  /** The form that was sent, and the error beside its field. */
  sent: Request["intent"] | null;
  error: string | null;
  /** The page shows them only once. */
  recoveryCodes: string[];
};

export const emptyTwoStepForm: TwoStepFormState = {
  view: null,
  notice: null,
  sent: null,
  error: null,
  recoveryCodes: [],
};

const typed = z.string().max(1_000);

const requestSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("begin"), proof: typed }),
  z.object({ intent: z.literal("confirm"), code: typed }),
  z.object({ intent: z.literal("cancel") }),
  z.object({ intent: z.literal("renew"), proof: typed }),
  z.object({ intent: z.literal("turn-off"), proof: typed }),
]);

type Request = z.infer<typeof requestSchema>;
type Outcome = Partial<Omit<TwoStepFormState, "view" | "sent">>;

const PASSWORD = { codes: false, wrong: "No es tu contraseña." };
const PASSWORD_OR_CODE = { codes: true, wrong: "No es tu contraseña ni un código válido." };

/** What the page first shows to the signed-in user; null when nobody is signed in. */
export async function readTwoStep() {
  const user = await currentUser();
  if (!user) return null;
  const view = await withinPageDeadline(findTwoStep(user));
  return { view, startPage: startPageOf(user.roles), required: lacksTwoStep(user) };
}

/** Answers the forms of the page; null when nobody is signed in. */
export async function answerTwoStepForm(formData: FormData): Promise<TwoStepFormState | null> {
  const request = parseForm(requestSchema, formData);
  if (!request) return failed(FORGED_NOTICE);
  try {
    const user = await currentUser();
    if (!user) return null;
    const outcome = await withinPasswordDeadline(carryOut(request, user));
    const view = await withinPageDeadline(findTwoStep(user));
    return { ...emptyTwoStepForm, ...outcome, view, sent: request.intent };
  } catch (error) {
    if (error instanceof PasswordQueueFullError) {
      return { ...emptyTwoStepForm, sent: request.intent, error: tooManyGuesses(BUSY_WAIT_MS) };
    }
    log.error("account.two_step_failed", error);
    const isLate = error instanceof DeadlineError;
    return failed(isLate ? { title: "Error", description: OVERLOADED } : UNEXPECTED_NOTICE);
  }
}

async function carryOut(request: Request, user: SessionUser): Promise<Outcome> {
  if (request.intent === "confirm") return confirm(user, request.code);
  if (request.intent === "cancel") {
    await cancelTwoStep(user);
    return {};
  }
  const asked = request.intent === "begin" ? PASSWORD : PASSWORD_OR_CODE;
  const error = await ownerProblem(user.id, request.proof, asked);
  if (error) return { error };
  if (request.intent === "renew") return renew(user);
  if (request.intent === "turn-off") {
    await turnOffTwoStep(user);
    return succeeded("Verificación en dos pasos desactivada", "Para entrar bastará tu contraseña.");
  }
  await beginTwoStep(user);
  return {};
}

async function confirm(user: SessionUser, code: string): Promise<Outcome> {
  const sid = await readSessionCookie();
  const recoveryCodes = await turnOnTwoStep(user, code, sid);
  if (!recoveryCodes) {
    return {
      error:
        "El código no es correcto. Escribe el que tu app muestra ahora y comprueba que la hora del móvil es automática.",
    };
  }
  // A copy of this session's cookie must not count as verified by a code.
  if (sid !== null) await setSessionCookie(await transaction((tx) => renewSession(tx, sid)));
  const advice =
    "Guarda ahora tus códigos de recuperación: no se vuelven a mostrar. Tus otras sesiones se han cerrado.";
  return { recoveryCodes, ...succeeded("Verificación en dos pasos activada", advice) };
}

async function renew(user: SessionUser): Promise<Outcome> {
  const recoveryCodes = await renewRecoveryCodes(user);
  if (!recoveryCodes) return {};
  const advice = "Guárdalos ahora. Los anteriores ya no valen.";
  return { recoveryCodes, ...succeeded("Códigos nuevos", advice) };
}

function succeeded(title: string, description: string): Outcome {
  return { notice: { title, description, tone: "success" } };
}

function failed(notice: AccountNotice): TwoStepFormState {
  return { ...emptyTwoStepForm, notice: { ...notice, tone: "error" } };
}
