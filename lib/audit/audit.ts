import "server-only";
import { db, type Transaction } from "@/lib/db";

type Details = Record<string, string | number | boolean | null>;

/** What the audit log records. */
export type AuditAction =
  | "account.confirmed"
  | "account.email_changed"
  | "account.password_changed"
  | "account.password_reset"
  | "cookies.chosen"
  | "leads.export_started"
  | "leads.exported"
  | "leads.status_changed"
  | "leads.status_restored"
  | "person.erased"
  | "person.exported"
  | "retention.ran"
  | "suspects.deleted"
  | "suspects.released"
  | "notification.resent"
  | "invitation.accepted"
  | "invitation.withdrawn"
  | "role.granted"
  | "role.revoked"
  | "two_step.codes_renewed"
  | "two_step.recovery_code_used"
  | "two_step.turned_off"
  | "two_step.turned_on"
  | "user.invited";

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
