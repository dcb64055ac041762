import "server-only";
import { randomBytes } from "node:crypto";
import { emailField, normalizeAccountEmail } from "@/lib/accounts/account-fields";
import { audit } from "@/lib/accounts/audit/audit";
import { lockTeam } from "@/lib/accounts/lock";
import { hashPassword, passwordProblem } from "@/lib/accounts/password";
import { mayDo, type Role, readRoles } from "@/lib/accounts/permissions";
import { voidTokens } from "@/lib/accounts/token";
import { freeCallsOf } from "@/lib/calls/absence";
import { unassignClosed } from "@/lib/calls/task/assign";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Transaction, transaction } from "@/lib/kernel/db";
import { ConfigurationError, env } from "@/lib/kernel/env";
import { signOutEverywhere } from "./sign-out";
import { LAST_ADMIN } from "./team-notices";

/** What the caller shows once; `password` is null unless this module generated it. */
type Granted = { email: string; password: string | null };

const FALLBACK_EMAIL = "admin@localhost.test";

/**
 * Gives `role` to the account of `email`. Creates a missing account, confirmed, with `password` or
 * a random password. On an existing account a given `password` replaces the old one, confirms the
 * account and ends its sessions; without one an unconfirmed account stays unconfirmed, because a
 * stranger may have created it with that address.
 * @throws ConfigurationError with a sentence when the e-mail or the password is not acceptable
 */
export async function grantRole(email: string, role: Role, password?: string): Promise<Granted> {
  const address = checkedEmail(email);
  const known = await db().user.findUnique({ select: { id: true }, where: { email: address } });
  const chosen = password ?? (known ? null : randomPassword());
  const passwordHash = chosen === null ? null : await hashChecked(chosen, address);

  await transaction(async (tx) => {
    const userId = passwordHash
      ? await writeAccount(tx, address, passwordHash)
      : (await tx.user.findUniqueOrThrow({ select: { id: true }, where: { email: address } })).id;
    await giveRole(tx, userId, role, null);
  });
  return { email: address, password: password ? null : chosen };
}

/**
 * Takes `role` away, or every role, and ends the account's sessions. Returns the roles taken.
 * @throws ConfigurationError with a sentence when no other account that can sign in is an admin
 */
export async function revokeRole(email: string, role: Role | null): Promise<Role[]> {
  const user = await db().user.findUnique({
    select: { id: true, roles: true },
    where: { email: normalizeAccountEmail(email) },
  });
  const current = readRoles(user?.roles.map((each) => each.role) ?? []);
  const taken = current.filter((each) => role === null || each === role);
  if (!user || taken.length === 0) return [];
  const outcome = await transaction((tx) => takeRoles(tx, user.id, taken, null));
  if (outcome === "last") throw new ConfigurationError(LAST_ADMIN);
  return outcome === "removed" ? taken : [];
}

/** Lists every account with a role, ordered by e-mail and role. */
export async function listRoles(): Promise<{ email: string; role: string }[]> {
  const found = await db().userRole.findMany({
    select: { role: true, user: { select: { email: true } } },
    orderBy: [{ user: { email: "asc" } }, { role: "asc" }],
  });
  return found.map(({ role, user }) => ({ email: user.email, role }));
}

/**
 * Creates the first admin in a database without accounts, from ADMIN_EMAIL and ADMIN_PASSWORD if
 * they are set. Returns null when accounts exist. Processes that start together create only one.
 * @throws ConfigurationError when ADMIN_PASSWORD is not acceptable
 */
export async function ensureFirstAdmin(): Promise<Granted | null> {
  if ((await db().user.count()) > 0) return null;
  const { adminEmail = FALLBACK_EMAIL, adminPassword } = env();
  const email = checkedEmail(adminEmail);
  const password = adminPassword ?? randomPassword();
  const passwordHash = await hashChecked(password, email);

  return transaction(async (tx) => {
    await lockTeam(tx);
    if ((await tx.user.count()) > 0) return null;
    const userId = await writeAccount(tx, email, passwordHash);
    await giveRole(tx, userId, "admin", null);
    return { email, password: adminPassword ? null : password };
  });
}

/** Gives `role` and deletes the account's invitation. */
export async function giveRole(
  tx: Transaction,
  userId: string,
  role: Role,
  actorEmail: string | null,
): Promise<void> {
  await tx.userRole.upsert({
    where: { userId_role: { userId, role } },
    create: { userId, role },
    update: {},
  });
  await tx.invitation.deleteMany({ where: { userId } });
  await audit("role.granted", actorEmail, { userId, role }, tx);
}

/**
 * Takes roles away and ends the account's sessions. Unassigns its calls if it may no longer call. If
 * it loses the role of admin, withdraws the invitations that it sent, so that a removed admin cannot return
 * through them. The last admin who can sign in keeps the role, even if two admins remove each other at once:
 * otherwise no account could give access again.
 */
export async function takeRoles(
  tx: Transaction,
  userId: string,
  roles: readonly Role[],
  actorEmail: string | null,
): Promise<"removed" | "gone" | "last"> {
  await lockTeam(tx);
  const found = await tx.userRole.findMany({ where: { userId, role: { in: [...roles] } } });
  const current = readRoles(found.map(({ role }) => role));
  if (current.length === 0) return "gone";
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  if (current.includes("admin")) {
    if (await isLastAdmin(tx, userId)) return "last";
    await tx.invitation.deleteMany({ where: { invitedBy: user.email } });
  }
  await tx.userRole.deleteMany({ where: { userId, role: { in: current } } });
  await signOutEverywhere(tx, userId);
  const left = await tx.userRole.findMany({ where: { userId } });
  if (
    !mayDo(
      left.map(({ role }) => role),
      "desk.work",
    )
  ) {
    await freeCallsOf(tx, user, actorEmail);
    await unassignClosed(tx, { assigneeId: userId });
  }
  for (const role of current) await audit("role.revoked", actorEmail, { userId, role }, tx);
  return "removed";
}

/** Whether no other admin can sign in. The caller must hold the lock of the team. */
export async function isLastAdmin(tx: Transaction, userId: string): Promise<boolean> {
  const others = await tx.userRole.count({
    where: { role: "admin", userId: { not: userId }, user: { emailConfirmedAt: { not: null } } },
  });
  return others === 0;
}

async function writeAccount(tx: Transaction, email: string, passwordHash: string) {
  const { id } = await tx.user.upsert({
    select: { id: true },
    where: { email },
    create: { email, passwordHash, emailConfirmedAt: currentTime() },
    update: { passwordHash, emailConfirmedAt: currentTime() },
  });
  await signOutEverywhere(tx, id);
  await voidTokens(tx, id);
  return id;
}

/** @throws ConfigurationError with a sentence when `email` is not a plain address */
function checkedEmail(email: string): string {
  const parsed = emailField.safeParse(email);
  if (!parsed.success) throw new ConfigurationError(`${email} no es un email válido.`);
  return parsed.data;
}

async function hashChecked(password: string, email: string): Promise<string> {
  const problem = passwordProblem(password, email);
  if (problem) throw new ConfigurationError(problem);
  return hashPassword(password);
}

/** 130 bits, without the letters and digits that people confuse. */
function randomPassword(): string {
  const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
  return Array.from(randomBytes(26), (byte) => alphabet[byte % 32]).join("");
}
