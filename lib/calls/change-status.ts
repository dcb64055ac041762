import "server-only";
import { requirePermission } from "@/lib/accounts/session";
import { publish } from "@/lib/history/publish";
import { recordEvent } from "@/lib/history/record-event";
import { type Transaction, transaction } from "@/lib/kernel/db";
import { writeAlternatives } from "@/lib/mails/office-mails";
import { lockPeopleOfLeads } from "@/lib/people/lock-people";
import { eventsAbout } from "@/lib/vocabulary/events/events";
import { type LeadStatus, readStatus } from "@/lib/vocabulary/status";
import { closeOrReopen } from "./close-or-reopen";

/**
 * `changeId` undoes the change; it is null if nothing had to change. A conflict changes nothing, because
 * another adviser came first; `by` and `at` are null if the history does not say.
 */
type StatusChange =
  | { outcome: "changed"; changeId: string | null }
  | { outcome: "missing" }
  | { outcome: "conflict"; current: LeadStatus; by: string | null; at: string | null };

/**
 * Changes a lead's status if it is still the `expected` one. A second call does nothing.
 * @throws AccessError without the permission
 */
export async function changeStatus(
  leadId: string,
  expected: LeadStatus,
  status: LeadStatus,
): Promise<StatusChange> {
  const { email } = await requirePermission("leads.write");
  return transaction(async (tx) => {
    const written = await writeStatus(tx, leadId, expected, status, email);
    if (written) return { outcome: "changed", ...written };
    const lead = await tx.lead.findFirst({
      select: { status: true },
      where: { id: leadId, suspect: false },
    });
    if (!lead) return { outcome: "missing" };
    if (lead.status === status) return { outcome: "changed", changeId: null };
    const last = await tx.leadEvent.findFirst({
      select: { actorEmail: true, createdAt: true },
      where: { leadId, type: { in: eventsAbout("status") } },
      orderBy: { id: "desc" },
    });
    return {
      outcome: "conflict",
      current: readStatus(lead.status),
      by: last?.actorEmail ?? null,
      at: last?.createdAt.toISOString() ?? null,
    };
  });
}

/**
 * Changes a lead's status if it is still the `expected` one. Closes the call if the case is then over, else
 * reopens it. Returns the id that undoes the change, or null if the status is not the expected one.
 * @param exceptId a call that the caller closes or opens itself
 */
export async function writeStatus(
  tx: Transaction,
  leadId: string,
  expected: LeadStatus,
  status: LeadStatus,
  email: string,
  exceptId: string | null = null,
): Promise<{ changeId: string | null } | null> {
  await lockPeopleOfLeads(tx, [leadId]);
  const unchanged = { id: leadId, suspect: false, status: expected };
  const { count } = await tx.lead.updateMany({ where: unchanged, data: { status } });
  if (count === 0) return null;
  if (status === expected) return { changeId: null };
  const change = { type: "status_changed", data: { from: expected, to: status } } as const;
  const { id, createdAt } = await recordEvent(tx, leadId, change, email);
  // Setting the status back to 'nuevo' is not an answer.
  if (status !== "nuevo") {
    const where = { id: leadId, firstAnsweredAt: null };
    await tx.lead.updateMany({ where, data: { firstAnsweredAt: createdAt } });
  }
  await closeOrReopen(tx, [leadId], status, exceptId);
  if (status === "no_aplica") await writeAlternatives(tx, [leadId]);
  await publish(tx, { leadId });
  return { changeId: String(id) };
}
