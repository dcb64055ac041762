import "server-only";
import { randomUUID } from "node:crypto";
import * as z from "zod";
import { mailboxOf } from "@/lib/kernel/contact";
import { db, transaction } from "@/lib/kernel/db";
import type { Refusal } from "@/lib/kernel/form-action";
import { addJob } from "@/lib/kernel/jobs";
import { failure, success } from "@/lib/kernel/notice";
import { countAttempt } from "@/lib/kernel/rate-limit";
import { addressGroup } from "@/lib/kernel/request";
import { emailField } from "./account-fields";
import { accountForm, evenly, senderContext } from "./account-form";
import { tooManyGuesses } from "./account-notices";
import { mailToken } from "./token";

export const answerRecoveryForm = accountForm({
  schema: z.object({ email: emailField }),
  keep: ["email"],
  failed: failure("No hemos enviado nada", "Revisa el email."),
  done: success(
    "Revisa tu email",
    "Si hay una cuenta con ese email, en unos minutos te llegará un enlace para elegir otra contraseña. Caduca en una hora.",
  ),
  work: ({ email }) => requestReset(email),
});

async function requestReset(email: string): Promise<Refusal | null> {
  const { address } = await senderContext();
  const waitMs =
    (await countAttempt("account-mail-address", addressGroup(address))) ||
    (await countAttempt("reset-mail", email));
  if (waitMs > 0) return { problem: tooManyGuesses(waitMs) };
  await evenly(storeRequest(email));
  return null;
}

/**
 * Adds a job even if nothing may be sent, for the same timing. That job finds no token and sends nothing. The
 * day's limit has the same answer, or it would reveal the account.
 */
async function storeRequest(email: string): Promise<void> {
  const user = await db().user.findUnique({
    select: { id: true, emailConfirmedAt: true },
    where: { email },
  });
  // Anybody may create unconfirmed accounts, with any spelling of a mailbox.
  const subject = user && (user.emailConfirmedAt ? user.id : mailboxOf(email));
  const isMailed = subject !== null && (await countAttempt("reset-mail-day", subject)) === 0;
  await transaction(async (tx) => {
    const kind = "reset-password";
    if (user && isMailed) await mailToken(tx, kind, { userId: user.id, purpose: "reset_password" });
    else await addJob(tx, "send-account-mail", { kind, mailId: randomUUID(), about: null });
  });
}
