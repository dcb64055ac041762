import "server-only";
import { randomUUID } from "node:crypto";
import * as z from "zod";
import { newPasswordField, tokenField } from "@/lib/accounts/account-fields";
import { accountForm } from "@/lib/accounts/account-form";
import { DEAD_LINK, PAGE_NOTICES, withNotice } from "@/lib/accounts/account-notices";
import { auditHolder } from "@/lib/accounts/audit-holder";
import { hashPassword, passwordProblem } from "@/lib/accounts/password";
import { clearSessionCookie } from "@/lib/accounts/session-cookie";
import { findToken, useUp, voidTokens } from "@/lib/accounts/token";
import { currentTime } from "@/lib/kernel/current-time";
import { transaction } from "@/lib/kernel/db";
import { addJob } from "@/lib/kernel/jobs";
import { failure } from "@/lib/kernel/notice";
import { paths } from "@/lib/kernel/paths";
import { expireInvitation } from "./accept-invitation";
import { signOutEverywhere } from "./sign-out";

/** Answers the form behind the link of `requestReset`, which sets the new password. */
export const answerResetForm = accountForm({
  schema: z.object({ token: tokenField, password: newPasswordField }),
  failed: failure("No se pudo cambiar la contraseña", "Revisa la contraseña."),
  done: PAGE_NOTICES["contrasena-cambiada"],
  work: ({ token, password }) => resetPassword(token, password),
});

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
    await signOutEverywhere(tx, userId);
    await voidTokens(tx, userId);
    await expireInvitation(tx, userId);
    const mailId = randomUUID();
    await addJob(tx, "send-account-mail", { kind: "password-changed", mailId, about: userId });
    await auditHolder("account.password_reset", userId, tx);
    return true;
  });
  if (!done) return { problem: DEAD_LINK };
  await clearSessionCookie();
  return { next: withNotice(paths.auth, "contrasena-cambiada") };
}
