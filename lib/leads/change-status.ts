import "server-only";
import { requireRole } from "@/lib/accounts/session";
import { transaction } from "@/lib/db";
import type { LeadStatus } from "./status";

/** What came of it. In a conflict nothing was changed: somebody else had been there first. */
export type StatusChange =
  | { outcome: "changed" | "missing" }
  | {
      outcome: "conflict";
      current: LeadStatus;
      /** Who set it, and when; null where the history does not say. */
      by: string | null;
      at: string | null;
    };

/**
 * Gives a lead another status, if it still has the one that whoever asks has seen. Asked twice it
 * does it once.
 * @throws AccessError when whoever asks is not an admin
 */
export async function changeStatus(
  leadId: string,
  seen: LeadStatus,
  status: LeadStatus,
): Promise<StatusChange> {
  const { email } = await requireRole("admin");
  return transaction(async (tx) => {
    const [lead] = await tx.$queryRaw<{ status: LeadStatus }[]>`
      SELECT status FROM leads WHERE id = ${leadId}::uuid AND NOT suspect FOR NO KEY UPDATE`;
    if (!lead) return { outcome: "missing" };
    if (lead.status === status) return { outcome: "changed" };
    if (lead.status !== seen) {
      const last = await tx.leadEvent.findFirst({
        select: { actorEmail: true, createdAt: true },
        where: { leadId, type: "status_changed" },
        orderBy: { id: "desc" },
      });
      const at = last?.createdAt.toISOString() ?? null;
      return { outcome: "conflict", current: lead.status, by: last?.actorEmail ?? null, at };
    }
    await tx.lead.update({ select: { id: true }, where: { id: leadId }, data: { status } });
    await tx.leadEvent.create({
      select: { id: true },
      data: { leadId, type: "status_changed", data: { from: seen, to: status }, actorEmail: email },
    });
    return { outcome: "changed" };
  });
}
