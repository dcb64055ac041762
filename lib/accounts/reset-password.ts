import "server-only";
import { randomUUID } from "node:crypto";
import * as z from "zod";
import { audit } from "@/lib/audit";
import { transaction } from "@/lib/db";
import { addJob } from "@/lib/jobs";
import { newPasswordField, tokenField } from "./account-fields";
import { type AccountFormState, answerAccountForm, type Refusal } from "./account-form";
import { hashPassword, passwordProblem } from "./password";
import { DEAD_LINK } from "./problems";
import { endSessionsOf } from "./session";
import { clearSessionCookie } from "./session-cookie";
import { findToken, useUp, voidTokens } from "./token";

const schema = z.object({ token: tokenField, password: newPasswordField });

const HASH_WAIT_MS = 3_000;

/** What the form answers with which somebody sets a new password, from the link of a mail. */
export function answerResetForm(formData: FormData): Promise<AccountFormState> {
  return answerAccountForm(formData, {
    schema,
    failure: { title: "No se pudo cambiar la contraseña", description: "Revisa la contraseña." },
    success: {
      title: "Contraseña cambiada",
      description: "Ya puedes iniciar sesión con tu contraseña nueva.",
    },
    work: ({ token, password }) => resetPassword(token, password),
  });
}

/**
 * Sets the password, ends all sessions, and voids whatever other link was sent. Whoever has the
 * mail owns the address: an account that was not confirmed is, from now on.
 */
async function resetPassword(token: string, password: string): Promise<Refusal | null> {
  const found = await findToken(token);
  if (!found?.valid || found.purpose !== "reset_password") return { problem: DEAD_LINK };
  const problem = passwordProblem(password, found.email);
  if (problem) return { problem, field: "password" };
  const passwordHash = await hashPassword(password, HASH_WAIT_MS);
  const { userId } = found;
  const done = await transaction(async (tx) => {
    if (!(await useUp(tx, found.id))) return false;
    await tx.user.update({ select: { id: true }, where: { id: userId }, data: { passwordHash } });
    await tx.user.updateMany({
      where: { id: userId, emailConfirmedAt: null },
      data: { emailConfirmedAt: new Date() },
    });
    await endSessionsOf(tx, userId);
    await voidTokens(tx, userId);
    await tx.invitation.deleteMany({ where: { userId } });
    await addJob(tx, "send-account-mail", {
      kind: "password-changed",
      mailId: randomUUID(),
      about: userId,
    });
    await audit("account.password_reset", null, { userId }, tx);
    return true;
  });
  if (!done) return { problem: DEAD_LINK };
  await clearSessionCookie();
  return null;
}
