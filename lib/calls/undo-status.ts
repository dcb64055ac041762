import "server-only";
import { requirePermission } from "@/lib/accounts/session";
import { publish } from "@/lib/history/publish";
import { recordEvent } from "@/lib/history/record-event";
import { transaction } from "@/lib/kernel/db";
import { takeBackLetters } from "@/lib/mails/office-letters";
import { lockPeopleOfLeads } from "@/lib/people/lock-people";
import { EVENT, eventsAbout } from "@/lib/vocabulary/events/events";
import { type LeadStatus, readStatus } from "@/lib/vocabulary/status";
import { closeOrReopen } from "./close-task";

/** How a slip was taken back: refused when another change came later, of which `by` is the author. */
type StatusUndo =
  | { outcome: "undone"; status: LeadStatus }
  | { outcome: "refused"; current: LeadStatus; by: string | null }
  | { outcome: "missing" };

/**
 * Takes back the last change of a lead's status, which then counts for nothing: no answer, and a call
 * that it closed is open again. A second call does nothing.
 * @param changeId of the event that records the change
 * @throws AccessError without the permission
 */
export async function undoStatus(changeId: string): Promise<StatusUndo> {
  const { email } = await requirePermission("leads.write");
  return transaction(async (tx) => {
    const change = await tx.leadEvent.findFirst({
      select: { leadId: true, data: true, createdAt: true, lead: { select: { status: true } } },
      where: { id: BigInt(changeId), type: "status_changed", lead: { suspect: false } },
    });
    if (!change) return { outcome: "missing" };
    const { leadId, createdAt } = change;
    await lockPeopleOfLeads(tx, [leadId]);
    const { from, to } = EVENT.status_changed.read(change.data);
    const later = await tx.leadEvent.findFirst({
      select: { type: true, actorEmail: true, data: true },
      where: { leadId, id: { gt: BigInt(changeId) }, type: { in: eventsAbout("status") } },
      orderBy: { id: "desc" },
    });
    if (later) {
      const { type, data, actorEmail: by } = later;
      // A case that was opened again is new.
      if (type === "reopened") return { outcome: "refused", current: "nuevo", by };
      // A change that takes none back has no `undoes`.
      const { to: current, undoes } = EVENT.status_undone.read(data);
      if (undoes === changeId) return { outcome: "undone", status: from };
      return { outcome: "refused", current, by };
    }
    const where = { id: leadId, status: to };
    // The change was the first answer if it has the same time.
    const slip = { ...where, firstAnsweredAt: createdAt };
    await tx.lead.updateMany({ where: slip, data: { firstAnsweredAt: null } });
    const { count } = await tx.lead.updateMany({ where, data: { status: from } });
    if (count === 0) {
      return { outcome: "refused", current: readStatus(change.lead.status), by: null };
    }
    const data = { from: to, to: from, undoes: changeId };
    await recordEvent(tx, leadId, { type: "status_undone", data }, email);
    await closeOrReopen(tx, [leadId], from);
    await takeBackLetters(tx, [leadId], "alternatives");
    await publish(tx, { leadId });
    return { outcome: "undone", status: from };
  });
}
