import "server-only";
import type { Transaction } from "@/lib/kernel/db";
import { type AuditDetails, audit } from "./audit/audit";
import type { AuditAction } from "./audit/audit-labels";
import { readRoles } from "./permissions";

/**
 * Adds an entry about what the holder of an account did with it. It names members of the team. A visitor's account is
 * erased before the log is, so it stays a number.
 */
export async function auditHolder(
  action: AuditAction,
  userId: string,
  client: Transaction,
  details: AuditDetails = {},
): Promise<void> {
  const { email, roles } = await client.user.findUniqueOrThrow({
    select: { email: true, roles: { select: { role: true } } },
    where: { id: userId },
  });
  const isMember = readRoles(roles.map(({ role }) => role)).length > 0;
  await audit(action, isMember ? email : null, { userId, ...details }, client);
}
