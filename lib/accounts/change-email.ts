import "server-only";
import * as z from "zod";
import { transaction } from "@/lib/kernel/db";
import type { Refusal } from "@/lib/kernel/form-action";
import { failure, success } from "@/lib/kernel/notice";
import { countAttempt } from "@/lib/kernel/rate-limit";
import { addressGroup } from "@/lib/kernel/request";
import { emailField, passwordField } from "./account-fields";
import { accountForm, senderContext } from "./account-form";
import { tooManyGuesses } from "./account-notices";
import { countTypedMail } from "./count-typed-mail";
import { identityProblem, WRONG_CURRENT } from "./prove-identity";
import { holdSession, requireSession } from "./session";
import { mailToken } from "./token";

export const answerEmailForm = accountForm({
  schema: z.object({ email: emailField, current: passwordField }),
  keep: ["email"],
  failed: failure("No se pudo cambiar el email", "Revisa los campos."),
  done: success(
    "Revisa tu email nuevo",
    "Te hemos enviado un enlace para confirmarlo. Hasta entonces sirve el de siempre.",
  ),
  work: ({ email, current }) => requestChange(email, current),
});

/**
 * Sends a link to the new address and changes nothing yet. Only that mail reveals whether the address
 * already has an account. @throws AccessError
 */
async function requestChange(newEmail: string, current: string): Promise<Refusal | null> {
  const { id: userId, email, sid } = await requireSession();
  const wrong = await identityProblem(userId, current, WRONG_CURRENT);
  if (wrong) return { problem: wrong, field: "current" };
  if (newEmail === email) return { problem: "Ese ya es tu email.", field: "email" };
  const { address } = await senderContext();
  const waitMs =
    (await countAttempt("change-email", userId)) ||
    (await countAttempt("account-mail-address", addressGroup(address))) ||
    (await countTypedMail(newEmail));
  if (waitMs > 0) return { problem: tooManyGuesses(waitMs) };
  await transaction(async (tx) => {
    await holdSession(tx, userId, sid);
    await mailToken(tx, "change-email", { userId, purpose: "change_email", newEmail });
  });
  return null;
}
