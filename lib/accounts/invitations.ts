import "server-only";
import { randomUUID } from "node:crypto";
import { audit } from "@/lib/audit";
import { type Transaction, transaction } from "@/lib/db";
import { JOB_ATTEMPTS } from "@/lib/jobs";
import { countAttempt } from "@/lib/rate-limit";
import { normalizeAccountEmail } from "./account-email";
import { giveRole, takeRole } from "./admins";
import { invitationToken, invitationTokenHash } from "./invitation-token";
import { hashPassword } from "./password";
import { tooManyGuesses } from "./problems";
import { checkedEmail, randomPassword } from "./roles";
import { AccessError, endSessionsOf, type Role, requireRole } from "./session";

const ROLE: Role = "admin";

/** Whoever asks for too many mails waits. The message is for them. */
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
  // Nobody knows the password: it only fills the column.
  const passwordHash = await hashPassword(randomPassword());
  return transaction(async (tx) => {
    await holdRole(tx, actor.id);
    const user = await tx.user.upsert({
      select: { id: true, emailConfirmedAt: true, roles: { where: { role: ROLE } } },
      where: { email: address },
      create: { email: address, passwordHash },
      update: {},
    });
    if (user.emailConfirmedAt && user.roles.length > 0) return "had";
    if (user.emailConfirmedAt) {
      // Whoever sits at a session of theirs signs in again before it opens the back office.
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
 * Whoever takes the role away meanwhile waits, and withdraws what is written here.
 * @throws AccessError when it is gone already
 */
async function holdRole(tx: Transaction, userId: string): Promise<void> {
  const held = await tx.$queryRaw<unknown[]>`
    SELECT role FROM user_roles WHERE user_id = ${userId}::uuid AND role = ${ROLE} FOR SHARE`;
  if (held.length === 0) throw new AccessError("forbidden");
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
  await tx.$executeRaw`
    SELECT graphile_worker.add_job('send-invitation', json_build_object('invitationId', ${id}::text),
      max_attempts => ${JOB_ATTEMPTS}::int)`;
  await audit("user.invited", actorEmail, { userId, role: ROLE }, tx);
}
