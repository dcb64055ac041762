import "server-only";
import { randomUUID } from "node:crypto";
import * as z from "zod";
import { transaction } from "@/lib/kernel/db";
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

/** Adds a job even without an account, for the same timing. That job finds no token and sends nothing. */
function storeRequest(email: string): Promise<void> {
  return transaction(async (tx) => {
    const user = await tx.user.findUnique({ select: { id: true }, where: { email } });
    const kind = "reset-password";
    if (user) await mailToken(tx, kind, { userId: user.id, purpose: "reset_password" });
    else await addJob(tx, "send-account-mail", { kind, mailId: randomUUID(), about: null });
  });
}
