import "server-only";
import { audit, type Details } from "@/lib/accounts/audit/audit";
import type { AuditAction } from "@/lib/accounts/audit/audit-labels";
import type { Transaction } from "@/lib/kernel/db";
import { readRoles } from "./permissions";

/**
 * Adds an entry to the audit log about what the holder of an account did with it. It names members of the team. A
 * visitor's account is erased before the log is, so it stays a number.
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
