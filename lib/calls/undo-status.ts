import "server-only";
import { requirePermission } from "@/lib/accounts/session";
import { closeOrReopen } from "@/lib/calls/close-or-reopen";
import { putBack } from "@/lib/calls/undo/changes";
import { publish } from "@/lib/history/publish";
import { recordEvents } from "@/lib/history/record-event";
import { type Prisma, type Transaction, transaction } from "@/lib/kernel/db";
import { takeBackMails } from "@/lib/mails/office-mails";
import { lockPeopleOfLeads } from "@/lib/people/lock-people";
import { EVENT, eventsAbout } from "@/lib/vocabulary/events/events";
import { type LeadStatus, readStatus } from "@/lib/vocabulary/status";

/** The result of an undo. It is refused if another change came later; `by` is the author of that change. */
type StatusUndo =
  | { outcome: "undone"; status: LeadStatus }
  | { outcome: "refused"; current: LeadStatus; by: string | null }
  | { outcome: "missing" };

/**
 * Undoes the last change of a lead's status. The change no longer counts as an answer, and a call that it
 * closed is open again. A second call does nothing.
 * @param changeId the id of the event that records the change
 * @throws AccessError without the permission
 */
export async function undoStatus(changeId: string): Promise<StatusUndo> {
  const { email } = await requirePermission("leads.write");
  return transaction(async (tx) => {
    const change = await tx.leadEvent.findFirst({
      select: CHANGE,
      where: { id: BigInt(changeId), type: "status_changed", lead: { suspect: false } },
    });
    if (!change) return { outcome: "missing" };
    const { leadId } = change;
    const { from: status } = EVENT.status_changed.read(change.data);
    if ((await undoStatusChanges(tx, [change], changeId, email)) > 0) {
      await publish(tx, { leadId });
      return { outcome: "undone", status };
    }
    const last = await tx.leadEvent.findFirst({
      select: { type: true, actorEmail: true, data: true },
      where: { leadId, id: { gt: change.id }, type: { in: eventsAbout("status") } },
      orderBy: { id: "desc" },
    });
    const isUndo = last?.type === "status_undone";
    if (isUndo && EVENT.status_undone.read(last.data).undoes === changeId) {
      return { outcome: "undone", status };
    }
    const lead = await tx.lead.findUniqueOrThrow({ where: { id: leadId } });
    return { outcome: "refused", current: readStatus(lead.status), by: last?.actorEmail ?? null };
  });
}

const CHANGE = { id: true, leadId: true, data: true, createdAt: true } as const;
export type StatusEvent = Prisma.LeadEventGetPayload<{ select: typeof CHANGE }>;

/**
 * Undoes these status changes, each of a different lead, unless another change came later. Returns how many.
 * @param undoes names the change, or the bulk change, in the history
 */
export async function undoStatusChanges(
  tx: Transaction,
  changes: readonly StatusEvent[],
  undoes: string,
  actorEmail: string,
): Promise<number> {
  const leadIds = changes.map(({ leadId }) => leadId);
  await lockPeopleOfLeads(tx, leadIds);
  const last = await tx.leadEvent.groupBy({
    by: ["leadId"],
    _max: { id: true },
    where: { leadId: { in: leadIds }, type: { in: eventsAbout("status") } },
  });
  const lastIds = new Set(last.map(({ _max }) => _max.id));
  const leads = changes
    .filter(({ id }) => lastIds.has(id))
    .map(({ leadId, data, createdAt }) => {
      const { from, to } = EVENT.status_changed.read(data);
      return {
        id: leadId,
        before: { status: from, firstAnsweredAt: null },
        // The change was the first answer if it has the same time.
        after: { status: to, firstAnsweredAt: createdAt.toISOString() },
      };
    });
  const restored = await putBack(tx, { leads, tasks: [], people: [] });
  const isRestored = new Set(restored.map(({ id }) => id));
  const undone = leads.filter(({ id }) => isRestored.has(id));
  await recordEvents(
    tx,
    undone.map(({ id: leadId, before, after }) => {
      const data = { from: after.status, to: before.status, undoes };
      return { leadId, type: "status_undone", data };
    }),
    actorEmail,
  );
  const ids = (some: typeof undone) => some.map(({ id }) => id);
  for (const [status, some] of Map.groupBy(undone, ({ before }) => before.status)) {
    await closeOrReopen(tx, ids(some), status);
  }
  await takeBackMails(tx, ids(undone), "alternatives");
  return undone.length;
}
