import "server-only";
import { subSeconds } from "date-fns";
import type { Transaction } from "@/lib/kernel/db";
import { eventsAbout } from "@/lib/vocabulary/events/events";
import type { LeadSelection } from "./selection";

/** A change has the time of its start. A list that was read before its end did not show it yet. */
const LONGEST_CHANGE_SECONDS = 10;

/**
 * Those of these selected leads whose status has changed since the list showed it: of ticked ones it is another one
 * than the list showed, and of all that match, somebody else has changed it. The caller must hold the people's locks.
 * @param email who makes the change
 */
export async function changedSince(
  tx: Transaction,
  ids: readonly string[],
  selection: LeadSelection,
  email: string,
): Promise<ReadonlySet<string>> {
  if ("ticks" in selection) {
    const shown = new Map(selection.ticks.map(({ id, status }) => [id, status as string]));
    const leads = await tx.leadView.findMany({
      select: { id: true, status: true },
      where: { id: { in: [...ids] } },
    });
    return new Set(leads.filter(({ id, status }) => status !== shown.get(id)).map(({ id }) => id));
  }
  const events = await tx.leadEvent.findMany({
    select: { leadId: true },
    where: {
      leadId: { in: [...ids] },
      type: { in: eventsAbout("status") },
      createdAt: { gt: subSeconds(selection.shownAt, LONGEST_CHANGE_SECONDS) },
      OR: [{ actorEmail: null }, { actorEmail: { not: email } }],
    },
  });
  return new Set(events.map(({ leadId }) => leadId));
}
