import "server-only";
import { randomUUID } from "node:crypto";
import * as z from "zod";
import { transaction } from "@/lib/kernel/db";
import type { Refusal } from "@/lib/kernel/form-action";
import { addJob } from "@/lib/kernel/jobs";
import { failure, success } from "@/lib/kernel/notice";
import { newPasswordField, passwordField } from "./account-fields";
import { accountForm } from "./account-form";
import { auditHolder } from "./audit-holder";
import { hashPassword, passwordProblem } from "./password";
import { identityProblem, WRONG_CURRENT } from "./prove-identity";
import { endSessionsOf, holdSession, renewSession, requireSession } from "./session";
import { setSessionCookie } from "./session-cookie";
import { voidTokens } from "./token";

export const answerPasswordForm = accountForm({
  schema: z.object({ current: passwordField, password: newPasswordField }),
  failed: failure("No se pudo cambiar la contraseña", "Revisa los campos."),
  done: success("Contraseña cambiada", "Hemos cerrado tu sesión en los demás dispositivos."),
  work: ({ current, password }) => changePassword(current, password),
});

/**
 * Changes the password and ends all other sessions. This session gets a new cookie, so that copies of the
 * old one stop working. @throws AccessError
 */
async function changePassword(current: string, password: string): Promise<Refusal | null> {
  const { id: userId, email, sid } = await requireSession();
  const wrong = await identityProblem(userId, current, WRONG_CURRENT);
  if (wrong) return { problem: wrong, field: "current" };
  const problem = passwordProblem(password, email);
  if (problem) return { problem, field: "password" };
  const passwordHash = await hashPassword(password);
  const renewed = await transaction(async (tx) => {
    await holdSession(tx, userId, sid);
    await tx.user.update({ select: { id: true }, where: { id: userId }, data: { passwordHash } });
    await endSessionsOf(tx, userId, sid);
    await voidTokens(tx, userId);
    const mailId = randomUUID();
    await addJob(tx, "send-account-mail", { kind: "password-changed", mailId, about: userId });
    await auditHolder("account.password_changed", userId, tx);
    return renewSession(tx, sid);
  });
  await setSessionCookie(renewed);
  return null;
}
