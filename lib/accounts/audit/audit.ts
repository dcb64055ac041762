import "server-only";
import { readRoles } from "@/lib/accounts/permissions";
import { db, type Transaction } from "@/lib/kernel/db";
import type { AuditAction } from "./audit-labels";

type Details = Record<string, string | number | boolean | null>;

/**
 * Adds an entry about what the holder of an account did with it. It names members of the team. A visitor's account is
 * erased before the log is, so it stays a number.
 */
export async function auditHolder(
  action: AuditAction,
  userId: string,
  client: Transaction,
  details: Details = {},
): Promise<void> {
  const { email, roles } = await client.user.findUniqueOrThrow({
    select: { email: true, roles: { select: { role: true } } },
    where: { id: userId },
  });
  const isMember = readRoles(roles.map(({ role }) => role)).length > 0;
  await audit(action, isMember ? email : null, { userId, ...details }, client);
}

/**
 * Adds an entry to the audit log. Entries cannot be changed.
 * @param actorEmail the member of the team who acted; null for a shell command or a visitor
 * @param details never personal data of a lead, because erasure does not change the audit log
 * @param client the transaction that the entry belongs to, if any
 */
export async function audit(
  action: AuditAction,
  actorEmail: string | null,
  details: Details,
  client: Transaction = db(),
): Promise<void> {
  await client.auditEntry.create({ select: { id: true }, data: { action, actorEmail, details } });
}
