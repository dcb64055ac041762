import "server-only";
import * as z from "zod";
import { requirePermission } from "@/lib/accounts/session";
import { STATUS_EVENTS } from "@/lib/history/lead-history";
import { publish } from "@/lib/history/publish";
import { transaction } from "@/lib/kernel/db";
import { takeBackLetters } from "@/lib/mails/office-letters";
import { lockPeopleOfLeads } from "@/lib/people/lock-people";
import { LEAD_STATUSES, type LeadStatus } from "@/lib/vocabulary/status";
import { closeOrReopen } from "./close-task";

/** How a slip was taken back: refused when another change came later, of which `by` is the author. */
type StatusUndo =
  | { outcome: "undone"; status: LeadStatus }
  | { outcome: "refused"; current: LeadStatus; by: string | null }
  | { outcome: "missing" };

const changeSchema = z.object({
  from: z.enum(LEAD_STATUSES),
  // A case that was opened again is new.
  to: z.enum(LEAD_STATUSES).default("nuevo"),
  undoes: z.string().optional(),
});

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
    const { from, to } = changeSchema.parse(change.data);
    const later = await tx.leadEvent.findFirst({
      select: { actorEmail: true, data: true },
      where: { leadId, id: { gt: BigInt(changeId) }, type: { in: STATUS_EVENTS } },
      orderBy: { id: "desc" },
    });
    if (later) {
      const { to: current, undoes } = changeSchema.parse(later.data);
      if (undoes === changeId) return { outcome: "undone", status: from };
      return { outcome: "refused", current, by: later.actorEmail };
    }
    const where = { id: leadId, status: to };
    // The change was the first answer if it has the same time.
    const slip = { ...where, firstAnsweredAt: createdAt };
    await tx.lead.updateMany({ where: slip, data: { firstAnsweredAt: null } });
    const { count } = await tx.lead.updateMany({ where, data: { status: from } });
    if (count === 0) {
      return { outcome: "refused", current: change.lead.status as LeadStatus, by: null };
    }
    const data = { from: to, to: from, undoes: changeId };
    await tx.leadEvent.create({
      select: { id: true },
      data: { leadId, type: "status_undone", data, actorEmail: email },
    });
    await closeOrReopen(tx, [leadId], from);
    await takeBackLetters(tx, [leadId], "alternatives");
    await publish(tx, { leadId });
    return { outcome: "undone", status: from };
  });
}
