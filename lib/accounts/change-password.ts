import "server-only";
import { randomUUID } from "node:crypto";
import * as z from "zod";
import { audit } from "@/lib/audit";
import { transaction } from "@/lib/db";
import { addJob } from "@/lib/jobs";
import { newPasswordField, passwordField } from "./account-fields";
import { type AccountFormState, answerAccountForm, type Refusal } from "./account-form";
import { checkCurrentPassword } from "./check-current-password";
import { hashPassword, passwordProblem } from "./password";
import { AccessError, endSessionsOf, holdSession, renewSession, requireUser } from "./session";
import { readSessionCookie, setSessionCookie } from "./session-cookie";
import { voidTokens } from "./token";

const schema = z.object({ current: passwordField, password: newPasswordField });

const HASH_WAIT_MS = 3_000;

/** What the form answers with which somebody who is signed in changes their password. */
export function answerPasswordForm(formData: FormData): Promise<AccountFormState> {
  return answerAccountForm(formData, {
    schema,
    failure: { title: "No se pudo cambiar la contraseña", description: "Revisa los campos." },
    success: {
      title: "Contraseña cambiada",
      description: "Hemos cerrado tu sesión en los demás dispositivos.",
    },
    work: ({ current, password }) => changePassword(current, password),
  });
}

/**
 * Changes the password and ends all sessions but this one, whose cookie changes too: whoever has a
 * copy of it is out. @throws AccessError
 */
async function changePassword(current: string, password: string): Promise<Refusal | null> {
  const { id: userId, email } = await requireUser();
  const sid = await readSessionCookie();
  if (sid === null) throw new AccessError("signed-out");
  const refusal = await checkCurrentPassword(userId, current);
  if (refusal) return refusal;
  const problem = passwordProblem(password, email);
  if (problem) return { problem, field: "password" };
  const passwordHash = await hashPassword(password, HASH_WAIT_MS);
  const renewed = await transaction(async (tx) => {
    await holdSession(tx, userId, sid);
    await tx.user.update({ select: { id: true }, where: { id: userId }, data: { passwordHash } });
    await endSessionsOf(tx, userId, sid);
    await voidTokens(tx, userId);
    await addJob(tx, "send-account-mail", {
      kind: "password-changed",
      mailId: randomUUID(),
      about: userId,
    });
    await audit("account.password_changed", null, { userId }, tx);
    return renewSession(tx, sid);
  });
  await setSessionCookie(renewed);
  return null;
}
