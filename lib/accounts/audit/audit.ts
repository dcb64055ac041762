import "server-only";
import { db, type Transaction } from "@/lib/kernel/db";
import type { AuditAction, AuditDetail } from "./audit-labels";

export type AuditDetails = Partial<Record<AuditDetail, string | number | boolean | null>>;

/** Refuses a detail without a label, which TypeScript would let through in a spread object. */
type Labelled<Details> = Details & Record<Exclude<keyof Details, AuditDetail>, never>;

/**
 * Adds an entry to the audit log. Entries cannot be changed.
 * @param actorEmail the member of the team who acted; null for a shell command or a visitor
 * @param details never personal data of a lead, because erasure does not change the audit log
 * @param client the transaction that the entry belongs to, if any
 */
export async function audit<Details extends AuditDetails>(
  action: AuditAction,
  actorEmail: string | null,
  details: Labelled<Details>,
  client: Transaction = db(),
): Promise<void> {
  await client.auditEntry.create({ select: { id: true }, data: { action, actorEmail, details } });
}
