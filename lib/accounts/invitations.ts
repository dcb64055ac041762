import "server-only";
import { randomUUID } from "node:crypto";
import { audit } from "@/lib/audit/audit";
import { type Transaction, transaction } from "@/lib/db";
import { countAttempt } from "@/lib/http/rate-limit";
import { addJob } from "@/lib/jobs";
import { emailField, normalizeAccountEmail } from "./account-fields";
import { lockTeam } from "./lock";
import { NOBODYS_HASH } from "./password";
import type { Role } from "./permissions";
import { giveRole, takeRole } from "./roles";
import { AccessError, endSessionsOf, requirePermission } from "./session";
import type { TeamOutcome } from "./team-notices";
import { tokenId, tokenOf } from "./token";

const ROLE: Role = "admin";

/**
 * Makes the person with `email` an administrator: a confirmed account gets the role at once; anyone
 * else gets an invitation by mail, and the role after setting a password. @throws AccessError
 */
export async function addAdmin(email: string): Promise<TeamOutcome> {
  const actor = await requirePermission("team.manage");
  const { data: address } = emailField.safeParse(email);
  if (address === undefined) return "wrong-email";
  if ((await countAttempt("invitation", actor.id)) > 0) return "limited";
  return transaction(async (tx) => {
    await holdRole(tx, actor.id);
    const user = await tx.user.upsert({
      select: { id: true, emailConfirmedAt: true, roles: { where: { role: ROLE } } },
      where: { email: address },
      create: { email: address, passwordHash: NOBODYS_HASH },
      update: {},
    });
    if (!user.emailConfirmedAt) return invite(tx, user.id, actor.email);
    if (user.roles.length > 0) return "had";
    // Earlier sessions must not open the back office: the person signs in again.
    await endSessionsOf(tx, user.id);
    await giveRole(tx, user.id, ROLE, actor.email);
    return "granted";
  });
}

/**
 * Sends an account's invitation again; earlier links stop working.
 * @throws AccessError
 */
export async function resendInvitation(userId: string): Promise<TeamOutcome> {
  const actor = await requirePermission("team.manage");
  if ((await countAttempt("invitation", actor.id)) > 0) return "limited";
  return transaction(async (tx) => {
    await holdRole(tx, actor.id);
    if (!(await tx.invitation.findUnique({ where: { userId } }))) return "gone";
    return invite(tx, userId, actor.email);
  });
}

/** Withdraws an invitation. @throws AccessError */
export async function withdrawInvitation(userId: string): Promise<TeamOutcome> {
  const actor = await requirePermission("team.manage");
  return transaction(async (tx) => {
    const { count } = await tx.invitation.deleteMany({ where: { userId } });
    if (count === 0) return "gone";
    await audit("invitation.withdrawn", actor.email, { userId }, tx);
    return "withdrawn";
  });
}

/**
 * Takes an account's role away; `typedEmail` must match its e-mail, to prevent a slip.
 * @throws AccessError
 */
export async function removeAdmin(userId: string, typedEmail: string): Promise<TeamOutcome> {
  const actor = await requirePermission("team.manage");
  return transaction(async (tx) => {
    const user = await tx.user.findUnique({ select: { email: true }, where: { id: userId } });
    if (!user) return "gone";
    if (user.email !== normalizeAccountEmail(typedEmail)) return "unconfirmed";
    return takeRole(tx, userId, ROLE, actor.email);
  });
}

/**
 * Locks the team until the transaction ends: a concurrent removal of this admin waits, and then
 * withdraws the new invitation too. @throws AccessError when the admin has already lost the role
 */
async function holdRole(tx: Transaction, userId: string): Promise<void> {
  await lockTeam(tx);
  if ((await tx.userRole.count({ where: { userId, role: ROLE } })) === 0) {
    throw new AccessError("forbidden");
  }
}

/** Stores one invitation per account and its mail job in the same transaction. */
async function invite(tx: Transaction, userId: string, actorEmail: string): Promise<TeamOutcome> {
  const id = randomUUID();
  const tokenHash = tokenId(tokenOf(id));
  const fresh = { id, tokenHash, invitedBy: actorEmail, role: ROLE, sentAt: null };
  await tx.invitation.upsert({
    where: { userId },
    create: { userId, ...fresh },
    update: { ...fresh, createdAt: new Date() },
  });
  await addJob(tx, "send-account-mail", { kind: "invitation", mailId: id, about: null });
  await audit("user.invited", actorEmail, { userId, role: ROLE }, tx);
  return "invited";
}
