import "server-only";
import { randomUUID } from "node:crypto";
import * as z from "zod";
import { transaction } from "@/lib/kernel/db";
import type { Refusal } from "@/lib/kernel/form-action";
import { addJob } from "@/lib/kernel/jobs";
import { failure, success } from "@/lib/kernel/notice";
import { countAttempt } from "@/lib/kernel/rate-limit";
import { addressGroup } from "@/lib/kernel/request";
import { emailField, newPasswordField, tokenField } from "./account-fields";
import { accountForm, evenly, senderContext } from "./account-form";
import { tooManyGuesses } from "./account-notices";
import { countTypedMail } from "./count-typed-mail";
import { hashPassword, passwordProblem } from "./password";
import { findToken, mailToken } from "./token";

export const answerSignUpForm = accountForm({
  schema: z.object({ email: emailField, password: newPasswordField }),
  keep: ["email"],
  failed: failure("Error de registro", "No se pudo crear la cuenta"),
  done: success("¡Cuenta creada!", "Revisa tu email para confirmar tu cuenta."),
  work: ({ email, password }) => signUp(email, password),
});

/**
 * Answers the button beside an expired link, which sends another mail. The link identifies the account, so
 * that the button cannot send mails to strangers.
 */
export const answerResendForm = accountForm({
  schema: z.object({ token: tokenField }),
  failed: failure("No hemos enviado nada"),
  done: success(
    "Revisa tu email",
    "Si la cuenta está sin confirmar, en unos minutos te llegará otro enlace.",
  ),
  work: ({ token }) => resend(token),
});

/**
 * Creates an account that cannot sign in until its e-mail is confirmed. If the account exists, the answer and
 * its timing are the same, and the account holder gets a mail.
 */
async function signUp(email: string, password: string): Promise<Refusal | null> {
  const problem = passwordProblem(password, email);
  if (problem) return { problem, field: "password" };
  const { address } = await senderContext();
  const waitMs =
    (await countAttempt("sign-up-address", addressGroup(address))) || (await countTypedMail(email));
  if (waitMs > 0) return { problem: tooManyGuesses(waitMs) };
  const passwordHash = await hashPassword(password);
  await evenly(storeSignUp(email, passwordHash));
  return null;
}

/** Stores the password with the token, because a mail must confirm only the password of its own sign-up. */
function storeSignUp(email: string, passwordHash: string): Promise<void> {
  return transaction(async (tx) => {
    const { id, emailConfirmedAt } = await tx.user.upsert({
      select: { id: true, emailConfirmedAt: true },
      where: { email },
      create: { email, passwordHash },
      update: {},
    });
    if (emailConfirmedAt) {
      const mailId = randomUUID();
      await addJob(tx, "send-account-mail", { kind: "account-exists", mailId, about: id });
    } else {
      const purpose = "confirm_email";
      await mailToken(tx, "confirm-account", { userId: id, purpose, passwordHash });
    }
  });
}

/** The new link confirms the password of the same sign-up. */
async function resend(token: string): Promise<Refusal | null> {
  const { address } = await senderContext();
  const addressWaitMs = await countAttempt("account-mail-address", addressGroup(address));
  if (addressWaitMs > 0) return { problem: tooManyGuesses(addressWaitMs) };
  const found = await findToken(token);
  if (found?.purpose !== "confirm_email") return null;
  const waitMs = await countTypedMail(found.email);
  if (waitMs > 0) return { problem: tooManyGuesses(waitMs) };
  if (found.confirmed) return null;
  const { userId, purpose, passwordHash } = found;
  await transaction((tx) => mailToken(tx, "confirm-account", { userId, purpose, passwordHash }));
  return null;
}
