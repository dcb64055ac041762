import "server-only";
import { randomUUID } from "node:crypto";
import * as z from "zod";
import { audit } from "@/lib/audit";
import { Prisma, type Transaction, transaction } from "@/lib/db";
import { addJob } from "@/lib/jobs";
import { tokenField } from "./account-fields";
import { type AccountFormState, answerAccountForm, type Refusal } from "./account-form";
import { DEAD_LINK, EMAIL_TAKEN } from "./problems";
import { type FoundToken, findToken, useUp, voidTokens } from "./token";

const schema = z.object({ token: tokenField });

/** What the button answers with which the owner of an e-mail confirms it: a new account's, or a new one. */
export function answerConfirmForm(formData: FormData): Promise<AccountFormState> {
  return answerAccountForm(formData, {
    schema,
    failure: { title: "No se pudo confirmar", description: DEAD_LINK },
    success: { title: "Email confirmado", description: "Ya puedes iniciar sesión." },
    work: ({ token }) => confirm(token),
  });
}

async function confirm(token: string): Promise<Refusal | null> {
  const found = await findToken(token);
  if (!found?.valid || found.purpose === "reset_password") return { problem: DEAD_LINK };
  try {
    const done = await transaction(async (tx) => {
      if (!(await useUp(tx, found.id))) return false;
      const applied =
        found.purpose === "confirm_email"
          ? await confirmAccount(tx, found)
          : await changeEmail(tx, found);
      if (applied) await voidTokens(tx, found.userId);
      return applied;
    });
    return done ? null : { problem: DEAD_LINK };
  } catch (error) {
    if (!isTaken(error)) throw error;
    return { problem: EMAIL_TAKEN };
  }
}

/** The password is that of the sign-up which this mail belongs to, and of no other. */
async function confirmAccount(tx: Transaction, { userId, passwordHash }: FoundToken) {
  if (passwordHash === null) return false;
  const { count } = await tx.user.updateMany({
    where: { id: userId, emailConfirmedAt: null },
    data: { passwordHash, emailConfirmedAt: new Date() },
  });
  if (count > 0) await audit("account.confirmed", null, { userId }, tx);
  return count > 0;
}

async function changeEmail(tx: Transaction, { id, userId, email, newEmail }: FoundToken) {
  if (newEmail === null) return false;
  await tx.token.update({ select: { id: true }, where: { id }, data: { oldEmail: email } });
  await tx.user.update({ select: { id: true }, where: { id: userId }, data: { email: newEmail } });
  // They are known by who made them; and one's own was sent to the address that is no more.
  await tx.invitation.updateMany({ where: { invitedBy: email }, data: { invitedBy: newEmail } });
  await tx.invitation.deleteMany({ where: { userId } });
  await addJob(tx, "send-account-mail", {
    kind: "email-changed",
    mailId: randomUUID(),
    about: id,
  });
  await audit("account.email_changed", null, { userId }, tx);
  return true;
}

function isTaken(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}
