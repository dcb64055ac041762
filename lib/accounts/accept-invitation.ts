import "server-only";
import { audit } from "@/lib/audit";
import { db, transaction } from "@/lib/db";
import { giveRole } from "./admins";
import { invitationTokenHash } from "./invitation-token";
import { hashPassword, passwordProblem } from "./password";
import { endSessionsOf } from "./session";

/** So long after its mail the link of an invitation works. */
export const INVITATION_MS = 60 * 60 * 1_000;

const OVER =
  "Esta invitación ya no vale: se ha usado, ha pasado más de una hora o hay otra más nueva.";

/** `wrong` with a sentence: the link opens nothing, or the password must be another. */
export type Acceptance = { problem: null } | { problem: string; wrong: "link" | "password" };

/** For whom a link is; null when it opens nothing. Changes nothing: mail scanners follow links. */
export async function findInvitedEmail(token: string): Promise<string | null> {
  return (await findOpen(token))?.user.email ?? null;
}

/**
 * Sets the invited person's password, confirms the address, which only its owner can have read the
 * mail at, and gives the role. Whoever had made the account before is out: sessions and other
 * links end.
 */
export async function acceptInvitation(token: string, password: string): Promise<Acceptance> {
  const found = await findOpen(token);
  if (!found) return { problem: OVER, wrong: "link" };
  const problem = passwordProblem(password, found.user.email);
  if (problem) return { problem, wrong: "password" };
  const passwordHash = await hashPassword(password);
  return transaction(async (tx) => {
    const { id, userId } = found;
    // Whoever deletes it has used it: of two at once one does.
    const { count } = await tx.invitation.deleteMany({ where: { id, sentAt: sentAfter() } });
    if (count === 0) return { problem: OVER, wrong: "link" };
    const { email } = await tx.user.update({
      select: { email: true },
      where: { id: userId },
      data: { passwordHash, emailConfirmedAt: new Date() },
    });
    await endSessionsOf(tx, userId);
    await tx.token.updateMany({ where: { userId, usedAt: null }, data: { usedAt: new Date() } });
    await audit("invitation.accepted", email, { userId }, tx);
    await giveRole(tx, userId, "admin", found.invitedBy);
    return { problem: null };
  });
}

function findOpen(token: string) {
  return db().invitation.findFirst({
    select: { id: true, userId: true, invitedBy: true, user: { select: { email: true } } },
    where: { tokenHash: invitationTokenHash(token), sentAt: sentAfter() },
  });
}

function sentAfter() {
  return { gt: new Date(Date.now() - INVITATION_MS) };
}
