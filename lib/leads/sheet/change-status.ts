import "server-only";
import { requireRole } from "@/lib/accounts/session";
import { transaction } from "@/lib/db";
import type { LeadStatus } from "@/lib/leads/status";

/**
 * What came of it. In a conflict nothing was changed: another had been there first. Who, and when, is
 * null where the history does not say.
 */
type StatusChange =
  | { outcome: "changed" | "missing" }
  | { outcome: "conflict"; current: LeadStatus; by: string | null; at: string | null };

/**
 * Gives a lead another status, if it still has the one that the adviser has seen. Called twice it
 * does it once.
 * @throws AccessError unless an admin is signed in
 */
export async function changeStatus(
  leadId: string,
  seen: LeadStatus,
  status: LeadStatus,
): Promise<StatusChange> {
  const { email } = await requireRole("admin");
  return transaction(async (tx) => {
    const asSeen = { id: leadId, suspect: false, status: seen };
    // To set it back to 'nuevo' is no answer.
    if (status !== "nuevo" && status !== seen) {
      const where = { ...asSeen, firstAnsweredAt: null };
      await tx.lead.updateMany({ where, data: { firstAnsweredAt: new Date() } });
    }
    const { count } = await tx.lead.updateMany({ where: asSeen, data: { status } });
    if (count > 0 && status !== seen) {
      await tx.leadEvent.create({
        select: { id: true },
        data: {
          leadId,
          type: "status_changed",
          data: { from: seen, to: status },
          actorEmail: email,
        },
      });
    }
    if (count > 0) return { outcome: "changed" };
    const lead = await tx.lead.findFirst({
      select: { status: true },
      where: { id: leadId, suspect: false },
    });
    if (!lead) return { outcome: "missing" };
    if (lead.status === status) return { outcome: "changed" };
    const last = await tx.leadEvent.findFirst({
      select: { actorEmail: true, createdAt: true },
      where: { leadId, type: "status_changed" },
      orderBy: { id: "desc" },
    });
    return {
      outcome: "conflict",
      current: lead.status as LeadStatus,
      by: last?.actorEmail ?? null,
      at: last?.createdAt.toISOString() ?? null,
    };
  });
}
