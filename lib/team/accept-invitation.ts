import "server-only";
import { randomUUID } from "node:crypto";
import { subMilliseconds } from "date-fns";
import * as z from "zod";
import { newPasswordField, tokenField } from "@/lib/accounts/account-fields";
import { type AccountResult, accountForm } from "@/lib/accounts/account-form";
import { audit } from "@/lib/accounts/audit/audit";
import type { Identity, VerifiedIdentity } from "@/lib/accounts/identity";
import { linkIdentity } from "@/lib/accounts/linked-identity";
import { lockTeam } from "@/lib/accounts/lock";
import { hashPassword, NOBODYS_HASH, passwordProblem } from "@/lib/accounts/password";
import { readRoles } from "@/lib/accounts/permissions";
import { tokenId, voidTokens } from "@/lib/accounts/token";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Transaction, transaction } from "@/lib/kernel/db";
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

async function acceptInvitation(token: string, password: string): Promise<Outcome<AccountResult>> {
  const found = await findOpen(token);
  if (!found) return INVITATION_ENDED;
  const problem = passwordProblem(password, found.user.email);
  if (problem) return { problem, field: "password" };
  return (await accept(found, await hashPassword(password), null)) ? null : INVITATION_ENDED;
}

/**
 * Accepts the invitation whose link a person opened, for the identity with the invited e-mail instead of a
 * password. False when the invitation has ended or is for another e-mail.
 */
export async function acceptWithIdentity(
  token: string,
  identity: VerifiedIdentity,
): Promise<boolean> {
  const found = await findOpen(token);
  return found?.user.email === identity.email && accept(found, NOBODYS_HASH, identity);
}

type OpenInvitation = NonNullable<Awaited<ReturnType<typeof findOpen>>>;

/**
 * Sets how the invited person signs in, confirms the address (only its owner can read the mail) and gives the
 * role. All sessions and other links end, so that an earlier creator of the account is out. False when the
 * invitation has ended.
 */
function accept(
  { id, userId, invitedBy }: OpenInvitation,
  passwordHash: string,
  identity: Identity | null,
): Promise<boolean> {
  return transaction(async (tx) => {
    // Of two concurrent requests, only the first finds the invitation. Its role may have changed.
    await lockTeam(tx);
    const open = await tx.invitation.findFirst({ where: { id, sentAt: withinTheHour() } });
    const [role] = readRoles(open ? [open.role] : []);
    if (!role) return false;
    const { email } = await tx.user.update({
      select: { email: true },
      where: { id: userId },
      data: { passwordHash, emailConfirmedAt: currentTime() },
    });
    await signOutEverywhere(tx, userId);
    await voidTokens(tx, userId);
    await audit("invitation.accepted", email, { userId }, tx);
    await giveRole(tx, userId, role, invitedBy);
    if (identity) await linkIdentity(tx, userId, identity);
    return true;
  });
}

/**
 * Ends the link of an account's invitation, also one that is not sent yet, as if its hour had passed: the team still sees
 * whom it invited, and can send it again.
 */
export async function expireInvitation(tx: Transaction, userId: string): Promise<void> {
  const sentAt = subMilliseconds(currentTime(), INVITATION_MS);
  await tx.invitation.updateMany({ where: { userId }, data: { id: randomUUID(), sentAt } });
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
