import "server-only";
import { subMilliseconds } from "date-fns";
import * as z from "zod";
import { newPasswordField, tokenField } from "@/lib/accounts/account-fields";
import { type AccountResult, accountForm } from "@/lib/accounts/account-form";
import { audit } from "@/lib/accounts/audit/audit";
import { lockTeam } from "@/lib/accounts/lock";
import { hashPassword, passwordProblem } from "@/lib/accounts/password";
import { readRoles } from "@/lib/accounts/permissions";
import { tokenId, voidTokens } from "@/lib/accounts/token";
import { currentTime } from "@/lib/kernel/current-time";
import { db, transaction } from "@/lib/kernel/db";
import type { Outcome } from "@/lib/kernel/form-action";
import { failure, success } from "@/lib/kernel/notice";
import { withinPageDeadline } from "@/lib/kernel/page-deadline";
import { giveRole } from "./roles";
import { signOutEverywhere } from "./sign-out";

/** How long the link in an invitation works after its mail is sent. */
export const INVITATION_MS = 60 * 60 * 1_000;

const FAILED = failure("No se ha guardado la contraseña", "Revisa la contraseña.");

const INVITATION_ENDED: Outcome<AccountResult> = {
  notice: {
    ...FAILED,
    text: "Esta invitación ya no vale: se ha usado, ha pasado más de una hora o hay otra más nueva.",
  },
  result: { ended: true },
};

/** Reads the invited e-mail of a token; null when the link is not valid. Changes nothing. */
export async function readInvitation(token: unknown): Promise<string | null> {
  const found = await withinPageDeadline(findOpen(tokenField.parse(token)));
  return found?.user.email ?? null;
}

/** Answers the invitation form. */
export const answerInvitationForm = accountForm({
  schema: z.object({ token: tokenField, password: newPasswordField }),
  failed: FAILED,
  done: success(
    "Ya formas parte del equipo",
    "Entra con tu email y la contraseña que acabas de elegir.",
  ),
  work: ({ token, password }) => acceptInvitation(token, password),
});

/**
 * Sets the invited person's password, confirms the address (only its owner can read the mail) and
 * gives the role. All sessions and other links end, so that an earlier creator of the account is out.
 */
async function acceptInvitation(token: string, password: string): Promise<Outcome<AccountResult>> {
  const found = await findOpen(token);
  if (!found) return INVITATION_ENDED;
  const problem = passwordProblem(password, found.user.email);
  if (problem) return { problem, field: "password" };
  const passwordHash = await hashPassword(password);
  return transaction(async (tx) => {
    const { id, userId } = found;
    // Of two concurrent requests, only the first finds the invitation. Its role may have changed.
    await lockTeam(tx);
    const open = await tx.invitation.findFirst({ where: { id, sentAt: withinTheHour() } });
    const [role] = readRoles(open ? [open.role] : []);
    if (!role) return INVITATION_ENDED;
    const { email } = await tx.user.update({
      select: { email: true },
      where: { id: userId },
      data: { passwordHash, emailConfirmedAt: currentTime() },
    });
    await signOutEverywhere(tx, userId);
    await voidTokens(tx, userId);
    await audit("invitation.accepted", email, { userId }, tx);
    await giveRole(tx, userId, role, found.invitedBy);
    return null;
  });
}

function findOpen(token: string) {
  return db().invitation.findFirst({
    select: { id: true, userId: true, invitedBy: true, user: { select: { email: true } } },
    where: { tokenHash: tokenId(token), sentAt: withinTheHour() },
  });
}

function withinTheHour() {
  return { gt: subMilliseconds(currentTime(), INVITATION_MS) };
}
