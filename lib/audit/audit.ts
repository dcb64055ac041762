import "server-only";
import { db, type Transaction } from "@/lib/db";
import type { AuditAction } from "./audit-labels";

type Details = Record<string, string | number | boolean | null>;

/**
 * Adds one line to the audit log, which nothing can change afterwards.
 * @param actorEmail who did it; null for a command in the shell, or a visitor
 * @param details never personal data of a lead: erasure does not reach here
 * @param client the transaction that the line belongs to, if any
 */
export async function audit(
  action: AuditAction,
  actorEmail: string | null,
  details: Details,
  client: Transaction = db(),
): Promise<void> {
  await client.auditEntry.create({ select: { id: true }, data: { action, actorEmail, details } });
}
