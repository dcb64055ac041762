import "server-only";
import { randomUUID } from "node:crypto";
import * as z from "zod";
import { audit } from "@/lib/accounts/audit/audit";
import { currentTime } from "@/lib/kernel/current-time";
import { transaction } from "@/lib/kernel/db";
import { addJob } from "@/lib/kernel/jobs";
import { paths } from "@/lib/kernel/paths";
import { countAttempt } from "@/lib/kernel/rate-limit";
import { addressGroup } from "@/lib/kernel/request";
import { emailField, newPasswordField, tokenField } from "./account-fields";
import {
  type AccountFormState,
  answerAccountForm,
  evenly,
  type Refusal,
  senderContext,
} from "./account-form";
import { DEAD_LINK, tooManyGuesses, withNotice } from "./account-notices";
import { hashPassword, passwordProblem } from "./password";
import { endSessionsOf } from "./session";
import { clearSessionCookie } from "./session-cookie";
import { findToken, mailToken, useUp, voidTokens } from "./token";

/** Answers the form that requests a link to set a new password. */
export function answerRecoveryForm(formData: FormData): Promise<AccountFormState> {
  return answerAccountForm(formData, {
    schema: z.object({ email: emailField }),
    failure: { title: "No hemos enviado nada", description: "Revisa el email." },
    success: {
      title: "Revisa tu email",
      description:
        "Si hay una cuenta con ese email, en unos minutos te llegará un enlace para elegir otra contraseña. Caduca en una hora.",
    },
    work: ({ email }) => requestReset(email),
  });
}

/** Answers the form behind that link, which sets the new password. */
export function answerResetForm(formData: FormData): Promise<AccountFormState> {
  return answerAccountForm(formData, {
    schema: z.object({ token: tokenField, password: newPasswordField }),
    failure: { title: "No se pudo cambiar la contraseña", description: "Revisa la contraseña." },
    success: {
      title: "Contraseña cambiada",
      description: "Ya puedes iniciar sesión con tu contraseña nueva.",
    },
    work: ({ token, password }) => resetPassword(token, password),
  });
}

async function requestReset(email: string): Promise<Refusal | null> {
  const { address } = await senderContext();
  const waitMs =
    (await countAttempt("account-mail-address", addressGroup(address))) ||
    (await countAttempt("reset-mail", email));
  if (waitMs > 0) return { problem: tooManyGuesses(waitMs) };
  await evenly(storeRequest(email));
  return null;
}

/** Adds a job even without an account; that job then finds no token and sends nothing. */
function storeRequest(email: string): Promise<void> {
  return transaction(async (tx) => {
    const user = await tx.user.findUnique({ select: { id: true }, where: { email } });
    const kind = "reset-password";
    if (user) await mailToken(tx, kind, { userId: user.id, purpose: "reset_password" });
    else await addJob(tx, "send-account-mail", { kind, mailId: randomUUID(), about: null });
  });
}

/**
 * Sets the password, ends all sessions and voids every other link. Only the owner of the address
 * can read the mail, so this also confirms an unconfirmed account.
 */
async function resetPassword(token: string, password: string) {
  const found = await findToken(token);
  if (!found?.valid || found.purpose !== "reset_password") return { problem: DEAD_LINK };
  const problem = passwordProblem(password, found.email);
  if (problem) return { problem, field: "password" };
  const passwordHash = await hashPassword(password);
  const { userId } = found;
  const done = await transaction(async (tx) => {
    if (!(await useUp(tx, found.id))) return false;
    await tx.user.update({ select: { id: true }, where: { id: userId }, data: { passwordHash } });
    await tx.user.updateMany({
      where: { id: userId, emailConfirmedAt: null },
      data: { emailConfirmedAt: currentTime() },
    });
    await endSessionsOf(tx, userId);
    await voidTokens(tx, userId);
    await tx.invitation.deleteMany({ where: { userId } });
    const mailId = randomUUID();
    await addJob(tx, "send-account-mail", { kind: "password-changed", mailId, about: userId });
    await audit("account.password_reset", null, { userId }, tx);
    return true;
  });
  if (!done) return { problem: DEAD_LINK };
  await clearSessionCookie();
  return { next: withNotice(paths.auth, "contrasena-cambiada") };
}
