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
 * The outcome of a change, with the id that undoes it; null if nothing had to change. In a conflict nothing changes, because another adviser came first; `by`
 * and `at` are null when the history does not say.
 */
type StatusChange =
  | { outcome: "changed"; changeId: string | null }
  | { outcome: "missing" }
  | { outcome: "conflict"; current: LeadStatus; by: string | null; at: string | null };

/**
 * Changes a lead's status, if it is still the one that the adviser saw. A second call does nothing.
 * @throws AccessError without the permission
 */
export async function changeStatus(
  leadId: string,
  seen: LeadStatus,
  status: LeadStatus,
): Promise<StatusChange> {
  const { email } = await requirePermission("leads.write");
  return transaction(async (tx) => {
    const written = await writeStatus(tx, leadId, seen, status, email);
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
 * Changes a lead's status, if it is still the one that was `seen`, and closes the call of a case that
 * is over, or opens it again. Null when the status is another; otherwise with the id that undoes it.
 * @param exceptId a call that the caller closes or opens itself
 */
export async function writeStatus(
  tx: Transaction,
  leadId: string,
  seen: LeadStatus,
  status: LeadStatus,
  email: string,
  exceptId: string | null = null,
): Promise<{ changeId: string | null } | null> {
  await lockPeopleOfLeads(tx, [leadId]);
  const asSeen = { id: leadId, suspect: false, status: seen };
  const { count } = await tx.lead.updateMany({ where: asSeen, data: { status } });
  if (count === 0) return null;
  if (status === seen) return { changeId: null };
  const change = { type: "status_changed", data: { from: seen, to: status } } as const;
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
