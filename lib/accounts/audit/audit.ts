import "server-only";
import { db, type Transaction } from "@/lib/kernel/db";
import type { AuditAction } from "./audit-labels";

export type Details = Record<string, string | number | boolean | null>;

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
