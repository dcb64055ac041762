import "server-only";
import { randomUUID } from "node:crypto";
import { audit } from "@/lib/audit/audit";
import { type Transaction, transaction } from "@/lib/db";
import { countAttempt } from "@/lib/http/rate-limit";
import { addJob } from "@/lib/jobs";
import { invitationToken, invitationTokenHash } from "./accept-invitation";
import { normalizeAccountEmail } from "./account-fields";
import { tooManyGuesses } from "./account-notices";
import { lockTeam } from "./lock";
import { NOBODYS_HASH } from "./password";
import { checkedEmail, giveRole, takeRole } from "./roles";
import { AccessError, endSessionsOf, type Role, requireRole } from "./session";

const ROLE: Role = "admin";

/** An admin has sent too many invitations. The message is for them. */
export class TooManyInvitationsError extends Error {
  override name = "TooManyInvitationsError";
}

/**
 * Lets the person of `email` in: a confirmed account has the role from now on; any other is invited
 * by mail to set a password, which gives it the role. `had` when there was nothing to do.
 * @throws AccessError @throws ConfigurationError with a sentence when it is no e-mail
 * @throws TooManyInvitationsError
 */
export async function addAdmin(email: string): Promise<"granted" | "invited" | "had"> {
  const actor = await requireRole(ROLE);
  const address = checkedEmail(email);
  await countInvitation(actor.id);
  return transaction(async (tx) => {
    await holdRole(tx, actor.id);
    const user = await tx.user.upsert({
      select: { id: true, emailConfirmedAt: true, roles: { where: { role: ROLE } } },
      where: { email: address },
      create: { email: address, passwordHash: NOBODYS_HASH },
      update: {},
    });
    if (user.emailConfirmedAt && user.roles.length > 0) return "had";
    if (user.emailConfirmedAt) {
      // A session from before does not open the back office: the person signs in again.
      await endSessionsOf(tx, user.id);
      await giveRole(tx, user.id, ROLE, actor.email);
      return "granted";
    }
    await invite(tx, user.id, actor.email);
    return "invited";
  });
}

/**
 * Sends the invitation of an account again; links sent before open nothing any more. False when
 * there is none. @throws AccessError @throws TooManyInvitationsError
 */
export async function resendInvitation(userId: string): Promise<boolean> {
  const actor = await requireRole(ROLE);
  await countInvitation(actor.id);
  return transaction(async (tx) => {
    await holdRole(tx, actor.id);
    if (!(await tx.invitation.findUnique({ where: { userId } }))) return false;
    await invite(tx, userId, actor.email);
    return true;
  });
}

/** Takes an invitation back. False when there is none. @throws AccessError */
export async function withdrawInvitation(userId: string): Promise<boolean> {
  const actor = await requireRole(ROLE);
  return transaction(async (tx) => {
    const { count } = await tx.invitation.deleteMany({ where: { userId } });
    if (count > 0) await audit("invitation.withdrawn", actor.email, { userId }, tx);
    return count > 0;
  });
}

/**
 * Takes an account's role away; `typedEmail` must be its address, so that nobody does it by a slip.
 * @throws AccessError @throws LastAdminError
 */
export async function removeAdmin(
  userId: string,
  typedEmail: string,
): Promise<"removed" | "unconfirmed" | "had-not"> {
  const actor = await requireRole(ROLE);
  return transaction(async (tx) => {
    const user = await tx.user.findUnique({ select: { email: true }, where: { id: userId } });
    if (!user) return "had-not";
    if (user.email !== normalizeAccountEmail(typedEmail)) return "unconfirmed";
    return (await takeRole(tx, userId, ROLE, actor.email)) ? "removed" : "had-not";
  });
}

/**
 * Holds the team until the transaction ends: if the role is being taken from the admin meanwhile,
 * their invitations are withdrawn afterwards. @throws AccessError when it is gone already
 */
async function holdRole(tx: Transaction, userId: string): Promise<void> {
  await lockTeam(tx);
  if ((await tx.userRole.count({ where: { userId, role: ROLE } })) === 0) {
    throw new AccessError("forbidden");
  }
}

async function countInvitation(actorId: string): Promise<void> {
  const waitMs = await countAttempt("invitation", actorId);
  if (waitMs > 0) throw new TooManyInvitationsError(tooManyGuesses(waitMs));
}

/** One invitation an account, and one job for it, or neither. */
async function invite(tx: Transaction, userId: string, actorEmail: string): Promise<void> {
  const id = randomUUID();
  const tokenHash = invitationTokenHash(invitationToken(id));
  const fresh = { id, tokenHash, invitedBy: actorEmail, role: ROLE, sentAt: null };
  await tx.invitation.upsert({
    where: { userId },
    create: { userId, ...fresh },
    update: { ...fresh, createdAt: new Date() },
  });
  await addJob(tx, "send-invitation", { invitationId: id });
  await audit("user.invited", actorEmail, { userId, role: ROLE }, tx);
}
