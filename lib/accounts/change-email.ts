import "server-only";
import { randomUUID } from "node:crypto";
import * as z from "zod";
import { transaction } from "@/lib/db";
import { addJob } from "@/lib/jobs";
import { countAttempt } from "@/lib/rate-limit";
import { emailField, passwordField } from "./account-fields";
import { type AccountFormState, answerAccountForm, type Refusal } from "./account-form";
import { checkCurrentPassword } from "./check-current-password";
import { tooManyGuesses } from "./problems";
import { AccessError, holdSession, requireUser } from "./session";
import { readSessionCookie } from "./session-cookie";
import { TOKEN_SECONDS, tokenId, tokenOf } from "./token";

const schema = z.object({ email: emailField, current: passwordField });

/** What the form answers with which somebody who is signed in asks to change their e-mail. */
export function answerEmailForm(formData: FormData): Promise<AccountFormState> {
  return answerAccountForm(formData, {
    schema,
    failure: { title: "No se pudo cambiar el email", description: "Revisa los campos." },
    success: {
      title: "Revisa tu email nuevo",
      description:
        "Te hemos enviado un enlace para confirmarlo. Hasta entonces sigue valiendo el de siempre.",
    },
    work: ({ email, current }) => askForChange(email, current),
  });
}

/**
 * Sends a link to the new address, and changes nothing yet. Whether somebody else has an account
 * with it is told to them, and not to whoever asked. @throws AccessError
 */
async function askForChange(newEmail: string, current: string): Promise<Refusal | null> {
  const { id: userId, email } = await requireUser();
  const sid = await readSessionCookie();
  if (sid === null) throw new AccessError("signed-out");
  const refusal = await checkCurrentPassword(userId, current);
  if (refusal) return refusal;
  if (newEmail === email) return { problem: "Ese ya es tu email.", field: "email" };
  const waitMs = await countAttempt("account-mail", newEmail);
  if (waitMs > 0) return { problem: tooManyGuesses(waitMs) };
  const mailId = randomUUID();
  await transaction(async (tx) => {
    await holdSession(tx, userId, sid);
    await tx.token.create({
      select: { id: true },
      data: {
        id: tokenId(tokenOf(mailId)),
        userId,
        purpose: "change_email",
        newEmail,
        expiresAt: new Date(Date.now() + TOKEN_SECONDS * 1_000),
      },
    });
    await addJob(tx, "send-account-mail", { kind: "change-email", mailId, about: null });
  });
  return null;
}
