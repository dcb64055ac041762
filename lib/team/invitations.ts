import "server-only";
import { randomUUID } from "node:crypto";
import { emailField, normalizeAccountEmail } from "@/lib/accounts/account-fields";
import { audit } from "@/lib/accounts/audit/audit";
import { lockTeam } from "@/lib/accounts/lock";
import { NOBODYS_HASH } from "@/lib/accounts/password";
import { mayDo, ROLES, type Role, readRoles } from "@/lib/accounts/permissions";
import { AccessError, requirePermission } from "@/lib/accounts/session";
import { tokenId, tokenOf } from "@/lib/accounts/token";
import { currentTime } from "@/lib/kernel/current-time";
import { type Transaction, transaction } from "@/lib/kernel/db";
import { addJob } from "@/lib/kernel/jobs";
import { countAttempt } from "@/lib/kernel/rate-limit";
import { giveRole, isLastAdmin, takeRoles } from "./roles";
import { signOutEverywhere } from "./sign-out";
import type { TeamOutcome } from "./team-notices";

/**
 * Gives the person with `email` a role. A confirmed account gets it at once; otherwise the person gets an
 * invitation by mail, and the role after setting a password. @throws AccessError
 */
export async function addMember(email: string, role: Role): Promise<TeamOutcome> {
  const actor = await requirePermission("team.manage");
  const { data: address } = emailField.safeParse(email);
  if (address === undefined) return "wrong-email";
  if ((await countAttempt("invitation", actor.id)) > 0) return "limited";
  return transaction(async (tx) => {
    await lockTeamAndRequireAccess(tx, actor.id);
    const user = await tx.user.upsert({
      select: { id: true, emailConfirmedAt: true, roles: true },
      where: { email: address },
      create: { email: address, passwordHash: NOBODYS_HASH },
      update: {},
    });
    if (!user.emailConfirmedAt) return invite(tx, user.id, role, actor.email);
    if (readRoles(user.roles.map((each) => each.role)).length > 0) return "had";
    // Earlier sessions must not open the back office: the person signs in again.
    await signOutEverywhere(tx, user.id);
    await giveRole(tx, user.id, role, actor.email);
    return "granted";
  });
}

/** Sends an account's invitation again; earlier links stop working. @throws AccessError */
export async function resendInvitation(userId: string): Promise<TeamOutcome> {
  const actor = await requirePermission("team.manage");
  if ((await countAttempt("invitation", actor.id)) > 0) return "limited";
  return transaction(async (tx) => {
    await lockTeamAndRequireAccess(tx, actor.id);
    const invitation = await tx.invitation.findUnique({ where: { userId } });
    const [role] = readRoles(invitation ? [invitation.role] : []);
    return role ? invite(tx, userId, role, actor.email) : "gone";
  });
}

/** Withdraws an invitation. @throws AccessError */
export async function withdrawInvitation(userId: string): Promise<TeamOutcome> {
  const actor = await requirePermission("team.manage");
  return transaction(async (tx) => {
    await lockTeamAndRequireAccess(tx, actor.id);
    const { count } = await tx.invitation.deleteMany({ where: { userId } });
    if (count === 0) return "gone";
    await audit("invitation.withdrawn", actor.email, { userId }, tx);
    return "withdrawn";
  });
}

/**
 * Replaces the role of a member or of an invited person. Their sessions end, so that no open page still
 * shows what only the old role may see. @throws AccessError
 */
export async function changeRole(userId: string, role: Role): Promise<TeamOutcome> {
  const actor = await requirePermission("team.manage");
  return transaction(async (tx) => {
    await lockTeamAndRequireAccess(tx, actor.id);
    const invited = await tx.invitation.updateMany({ where: { userId }, data: { role } });
    if (invited.count > 0) {
      await audit("user.invited", actor.email, { userId, role }, tx);
      return "changed";
    }
    const current = await rolesOf(tx, userId);
    if (current.length === 0) return "gone";
    const others = current.filter((each) => each !== role);
    if (others.length === 0) return "changed";
    if (others.includes("admin") && (await isLastAdmin(tx, userId))) return "last";
    // The new role comes first, so that an adviser who becomes a coordinator keeps their calls.
    if (!current.includes(role)) await giveRole(tx, userId, role, actor.email);
    await takeRoles(tx, userId, others, actor.email);
    return "changed";
  });
}

/** Takes an account's roles away; to prevent a mistake, `typedEmail` must match. @throws AccessError */
export async function removeMember(userId: string, typedEmail: string): Promise<TeamOutcome> {
  const actor = await requirePermission("team.manage");
  return transaction(async (tx) => {
    const user = await tx.user.findUnique({ select: { email: true }, where: { id: userId } });
    if (!user) return "gone";
    if (user.email !== normalizeAccountEmail(typedEmail)) return "unconfirmed";
    return takeRoles(tx, userId, ROLES, actor.email);
  });
}

/**
 * Locks the team until the transaction ends: a concurrent removal of this admin waits, and then
 * withdraws the new invitation too; and an invitation is either accepted or withdrawn. @throws AccessError when the admin has already lost the role
 */
async function lockTeamAndRequireAccess(tx: Transaction, userId: string): Promise<void> {
  await lockTeam(tx);
  if (!mayDo(await rolesOf(tx, userId), "team.manage")) throw new AccessError("forbidden");
}

async function rolesOf(tx: Transaction, userId: string): Promise<Role[]> {
  const found = await tx.userRole.findMany({ where: { userId } });
  return readRoles(found.map(({ role }) => role));
}

/** Stores one invitation per account and its mail job in the same transaction. */
async function invite(
  tx: Transaction,
  userId: string,
  role: Role,
  actorEmail: string,
): Promise<TeamOutcome> {
  const id = randomUUID();
  const tokenHash = tokenId(tokenOf(id));
  const fresh = { id, tokenHash, invitedBy: actorEmail, role, sentAt: null };
  await tx.invitation.upsert({
    where: { userId },
    create: { userId, ...fresh },
    update: { ...fresh, createdAt: currentTime() },
  });
  await addJob(tx, "send-account-mail", { kind: "invitation", mailId: id, about: null });
  await audit("user.invited", actorEmail, { userId, role }, tx);
  return "invited";
}
