import "server-only";
import { audit } from "@/lib/audit";
import type { Transaction } from "@/lib/db";
import { ConfigurationError } from "@/lib/env";
import { endSessionsOf, type Role } from "./session";

/** The last admin would leave nobody who could let anybody in. */
export class LastAdminError extends ConfigurationError {
  override name = "LastAdminError";
  constructor() {
    super("Es la única persona con acceso: antes de quitárselo, dáselo a otra.");
  }
}

/** Any number, but the same in every process: whoever takes the role away waits for the others. */
const REVOKE_LOCK = 7_240_013;

/** Gives `role`; nothing is left of an invitation to it. */
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
 * Takes `role` away, ends the account's sessions and withdraws what it had invited. False when the account did not have it.
 * @throws LastAdminError when nobody who can sign in would have it any more, also when two take it
 * from each other at once
 */
export async function takeRole(
  tx: Transaction,
  userId: string,
  role: Role,
  actorEmail: string | null,
): Promise<boolean> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${REVOKE_LOCK})`;
  const { count } = await tx.userRole.deleteMany({ where: { userId, role } });
  await endSessionsOf(tx, userId);
  if (count === 0) return false;
  const others = await tx.userRole.count({
    where: { role, user: { emailConfirmedAt: { not: null } } },
  });
  if (others === 0) throw new LastAdminError();
  await withdrawInvitationsOf(tx, userId);
  await audit("role.revoked", actorEmail, { userId, role }, tx);
  return true;
}

/** Whoever is sent out must not come back by an invitation of their own. */
async function withdrawInvitationsOf(tx: Transaction, userId: string): Promise<void> {
  const { email } = await tx.user.findUniqueOrThrow({
    select: { email: true },
    where: { id: userId },
  });
  await tx.invitation.deleteMany({ where: { invitedBy: email } });
}
