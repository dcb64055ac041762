import "server-only";
import * as z from "zod";
import { transaction } from "@/lib/kernel/db";
import type { FormAnswer } from "@/lib/kernel/form-answer";
import { failure, success } from "@/lib/kernel/notice";
import { withinPageDeadline } from "@/lib/kernel/page-deadline";
import { paths } from "@/lib/kernel/paths";
import { accountForm } from "./account-form";
import { identityProblem } from "./prove-identity";
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

/** What the page of two-step verification shows; new recovery codes are shown only once. */
export type TwoStepResult = { view: TwoStepView; recoveryCodes: readonly string[] };

const typed = z.string().max(1_000);

const requestSchema = z.discriminatedUnion("action", [
  z.object({ action: z.literal("begin"), proof: typed }),
  z.object({ action: z.literal("confirm"), code: typed }),
  z.object({ action: z.literal("cancel") }),
  z.object({ action: z.literal("renew"), proof: typed }),
  z.object({ action: z.literal("turn-off"), proof: typed }),
]);

type Request = z.infer<typeof requestSchema>;
type Done = Partial<FormAnswer> & { recoveryCodes?: readonly string[] };

const PASSWORD = { codes: false, wrong: "No es tu contraseña." };
const PASSWORD_OR_CODE = { codes: true, wrong: "No es tu contraseña ni un código válido." };

/** The page's first view for the signed-in user; null without a session. */
export async function readTwoStep() {
  const user = await currentUser();
  if (!user) return null;
  const view = await withinPageDeadline(findTwoStep(user));
  return { view, startPage: startPageOf(user.roles), required: lacksTwoStep(user) };
}

/** Answers the forms of the page. Each has one field, so errors are named after their form. */
export const answerTwoStepForm = accountForm<Request, TwoStepResult>({
  schema: requestSchema,
  failed: failure("No se ha cambiado nada"),
  async work(request) {
    const user = await currentUser();
    if (!user) return { next: paths.auth };
    const { recoveryCodes = [], ...done } = await carryOut(request, user);
    return { notice: null, ...done, result: { view: await findTwoStep(user), recoveryCodes } };
  },
});

async function carryOut(request: Request, user: SessionUser): Promise<Done> {
  const { action } = request;
  if (action === "confirm") return confirm(user, request.code);
  if (action === "cancel") {
    await cancelTwoStep(user);
    return {};
  }
  const asked = action === "begin" ? PASSWORD : PASSWORD_OR_CODE;
  const problem = await identityProblem(user.id, request.proof, asked);
  if (problem) return { errors: { [action]: problem } };
  if (action === "renew") return renew(user);
  if (action === "turn-off") {
    await turnOffTwoStep(user);
    const notice = "Verificación en dos pasos desactivada";
    return { notice: success(notice, "Para entrar bastará tu contraseña.") };
  }
  await beginTwoStep(user);
  return {};
}

async function confirm(user: SessionUser, code: string): Promise<Done> {
  const sid = await readSessionCookie();
  const recoveryCodes = await turnOnTwoStep(user, code, sid);
  if (!recoveryCodes) {
    const problem =
      "El código no es correcto. Escribe el que tu app muestra ahora y comprueba que la hora del móvil es automática.";
    return { errors: { confirm: problem } };
  }
  // A copy of this session's cookie must not count as verified by a code.
  if (sid !== null) await setSessionCookie(await transaction((tx) => renewSession(tx, sid)));
  const advice =
    "Guarda ahora tus códigos de recuperación: no se vuelven a mostrar. Tus otras sesiones se han cerrado.";
  return { recoveryCodes, notice: success("Verificación en dos pasos activada", advice) };
}

async function renew(user: SessionUser): Promise<Done> {
  const recoveryCodes = await renewRecoveryCodes(user);
  if (!recoveryCodes) return {};
  const advice = "Guárdalos ahora. Los anteriores ya no valen.";
  return { recoveryCodes, notice: success("Códigos nuevos", advice) };
}
