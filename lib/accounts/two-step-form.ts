import "server-only";
import * as z from "zod";
import { transaction } from "@/lib/db";
import { FormDataError, readFormData } from "@/lib/form-data";
import { log } from "@/lib/log";
import { withinPageDeadline } from "@/lib/page-deadline";
import { type AccountNotice, FORGED_NOTICE, UNEXPECTED_NOTICE } from "./problems";
import { ownerProblem } from "./prove-owner";
import { currentUser, lacksTwoStep, renewSession, type SessionUser, sessionId } from "./session";
import { readSessionCookie, setSessionCookie } from "./session-cookie";
import {
  beginTwoStep,
  cancelTwoStep,
  findTwoStep,
  renewRecoveryCodes,
  type TwoStepView,
  turnOffTwoStep,
  turnOnTwoStep,
} from "./two-step";

/** What the page of two-step verification shows. */
export type TwoStepFormState = {
  /** Null when it is not known: the page keeps what it showed. */
  view: TwoStepView | null;
  notice: (AccountNotice & { tone: "success" | "error" }) | null;
  /** Which form was sent, and what is to be said beside its field. */
  sent: Request["intent"] | null;
  error: string | null;
  /** Shown this once. */
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

/** Whoever is signed in, with what the page shows first, and why they may have been led there. */
export async function readTwoStep() {
  const user = await currentUser();
  if (!user) return null;
  const view = await withinPageDeadline(findTwoStep(user));
  return { view, admin: user.roles.includes("admin"), required: lacksTwoStep(user) };
}

/** What the page of two-step verification answers to its forms; null when nobody is signed in. */
export async function answerTwoStepForm(formData: FormData): Promise<TwoStepFormState | null> {
  const request = readRequest(formData);
  if (!request) return failed(FORGED_NOTICE);
  try {
    const user = await currentUser();
    if (!user) return null;
    const outcome = await withinPageDeadline(carryOut(request, user));
    const view = await withinPageDeadline(findTwoStep(user));
    return { ...emptyTwoStepForm, ...outcome, view, sent: request.intent };
  } catch (error) {
    log.error("account.two_step_failed", error);
    return failed(UNEXPECTED_NOTICE);
  }
}

function readRequest(formData: FormData): Request | null {
  try {
    return requestSchema.safeParse(readFormData(formData)).data ?? null;
  } catch (error) {
    if (!(error instanceof FormDataError)) throw error;
    return null;
  }
}

async function carryOut(request: Request, user: SessionUser): Promise<Outcome> {
  switch (request.intent) {
    case "begin": {
      const problem = await ownerProblem(user.id, request.proof, { codes: false });
      if (problem) return { error: problem };
      await beginTwoStep(user);
      return {};
    }
    case "confirm":
      return confirm(user, request.code);
    case "cancel":
      await cancelTwoStep(user);
      return {};
    default: {
      const problem = await ownerProblem(user.id, request.proof, { codes: true });
      if (problem) return { error: problem };
      return request.intent === "renew" ? renew(user) : turnOff(user);
    }
  }
}

async function confirm(user: SessionUser, code: string): Promise<Outcome> {
  const sid = await readSessionCookie();
  const recoveryCodes = await turnOnTwoStep(user, code, sessionId(sid ?? ""));
  if (!recoveryCodes) {
    return {
      error:
        "El código no es correcto. Escribe el que tu app muestra ahora y comprueba que la hora del móvil es automática.",
    };
  }
  // Whoever has a copy of this session's cookie has shown no code.
  if (sid !== null) await setSessionCookie(await transaction((tx) => renewSession(tx, sid)));
  return {
    recoveryCodes,
    notice: succeeded(
      "Verificación en dos pasos activada",
      "Guarda ahora tus códigos de recuperación: no se vuelven a mostrar. Tus otras sesiones se han cerrado.",
    ),
  };
}

async function renew(user: SessionUser): Promise<Outcome> {
  const recoveryCodes = await renewRecoveryCodes(user);
  if (!recoveryCodes) return {};
  const notice = succeeded("Códigos nuevos", "Guárdalos ahora. Los anteriores ya no valen.");
  return { recoveryCodes, notice };
}

async function turnOff(user: SessionUser): Promise<Outcome> {
  await turnOffTwoStep(user);
  return {
    notice: succeeded(
      "Verificación en dos pasos desactivada",
      "Para entrar bastará tu contraseña.",
    ),
  };
}

function succeeded(title: string, description: string) {
  return { title, description, tone: "success" as const };
}

function failed(notice: AccountNotice): TwoStepFormState {
  return { ...emptyTwoStepForm, notice: { ...notice, tone: "error" } };
}
