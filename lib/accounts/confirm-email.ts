import "server-only";
import { randomUUID } from "node:crypto";
import * as z from "zod";
import { currentTime } from "@/lib/kernel/current-time";
import { Prisma, type Transaction, transaction } from "@/lib/kernel/db";
import { addJob } from "@/lib/kernel/jobs";
import { failure, success } from "@/lib/kernel/notice";
import { paths } from "@/lib/kernel/paths";
import { tokenField } from "./account-fields";
import { accountForm } from "./account-form";
import { DEAD_LINK, withNotice } from "./account-notices";
import { auditHolder } from "./audit-holder";
import { type FoundToken, findToken, useUp, voidTokens } from "./token";

/** Answers the button that confirms the e-mail of a new account, or a changed e-mail. */
export const answerConfirmForm = accountForm({
  schema: z.object({ token: tokenField }),
  failed: failure("No se pudo confirmar"),
  done: success("Email confirmado", "Ya puedes iniciar sesión."),
  work: ({ token }) => confirm(token),
});

async function confirm(token: string) {
  const found = await findToken(token);
  if (!found?.valid || found.purpose === "reset_password") return { problem: DEAD_LINK };
  try {
    const done = await transaction(async (tx) => {
      if (!(await useUp(tx, found.id))) return false;
      const isApplied =
        found.purpose === "confirm_email"
          ? await confirmAccount(tx, found)
          : await changeEmail(tx, found);
      if (isApplied) await voidTokens(tx, found.userId);
      return isApplied;
    });
    if (!done) return { problem: DEAD_LINK };
    return { next: withNotice(paths.account, "email-confirmado") };
  } catch (error) {
    if (!isTaken(error)) throw error;
    return { problem: "Ya hay una cuenta con ese email." };
  }
}

/** Sets the password of the sign-up that sent this mail, not of another sign-up with the same e-mail. */
async function confirmAccount(tx: Transaction, { userId, passwordHash }: FoundToken) {
  if (passwordHash === null) return false;
  const { count } = await tx.user.updateMany({
    where: { id: userId, emailConfirmedAt: null },
    data: { passwordHash, emailConfirmedAt: currentTime() },
  });
  if (count > 0) await auditHolder("account.confirmed", userId, tx);
  return count > 0;
}

async function changeEmail(tx: Transaction, { id, userId, email, newEmail }: FoundToken) {
  if (newEmail === null) return false;
  await auditHolder("account.email_changed", userId, tx);
  await tx.token.update({ select: { id: true }, where: { id }, data: { oldEmail: email } });
  await tx.user.update({ select: { id: true }, where: { id: userId }, data: { email: newEmail } });
  // Invitations name their sender, so they follow. An invitation to this account went to its old address.
  await tx.invitation.updateMany({ where: { invitedBy: email }, data: { invitedBy: newEmail } });
  await tx.invitation.deleteMany({ where: { userId } });
  const mailId = randomUUID();
  await addJob(tx, "send-account-mail", { kind: "email-changed", mailId, about: id });
  return true;
}

function isTaken(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}
