import "server-only";
import { sendersWhoCancelled } from "@/lib/calls/task/open-call";
import { recordEvent } from "@/lib/history/record-event";
import type { Transaction } from "@/lib/kernel/db";
import { caseOfPerson } from "@/lib/people/people-of-lead";
import { type EventType, eventsAbout } from "@/lib/vocabulary/events/events";
import { isOver, type LeadStatus, readStatus } from "@/lib/vocabulary/status";

/**
 * The status of the later person's own case if it goes on while the earlier case is over, or else the merge would end it.
 * Null if the earlier case was closed after the last request, call or status of the other, unless a firm has that one; and
 * if its senders have cancelled or withdrawn.
 */
export async function readGoing(
  tx: Transaction,
  caseId: string,
  later: string,
): Promise<LeadStatus | null> {
  const own = await readCase(tx, await caseOfPerson(tx, later));
  const head = await readCase(tx, caseId);
  if (!isOver(head.status) || isOver(own.status)) return null;
  const goesOn = [...eventsAbout("status", "asked-again"), "call_attempted" satisfies EventType];
  const since = { gt: head.changedAt };
  const newer = await tx.lead.count({
    where: {
      personId: later,
      NOT: { withdrawn: { has: "call" } },
      emailNormalized: { notIn: await sendersWhoCancelled(tx, later) },
      OR: [
        { createdAt: since },
        { events: { some: { type: { in: goesOn }, createdAt: since } } },
        { handovers: { some: { endedAt: null } } },
      ],
    },
  });
  return newer > 0 ? own.status : null;
}

async function readCase(tx: Transaction, id: string) {
  const { status, createdAt, events } = await tx.lead.findUniqueOrThrow({
    select: {
      ...{ status: true, createdAt: true },
      events: {
        select: { createdAt: true },
        where: { type: { in: eventsAbout("status") } },
        orderBy: { id: "desc" },
        take: 1,
      },
    },
    where: { id },
  });
  return { status: readStatus(status), changedAt: events[0]?.createdAt ?? createdAt };
}

/** Gives a case that was over the status of the one that goes on. */
export async function takeStatus(
  tx: Transaction,
  leadId: string,
  to: LeadStatus,
  actorEmail: string,
): Promise<void> {
  const { status } = await tx.lead.findUniqueOrThrow({ where: { id: leadId } });
  await tx.lead.update({ select: { id: true }, where: { id: leadId }, data: { status: to } });
  const data = { from: readStatus(status), to };
  await recordEvent(tx, leadId, { type: "status_changed", data }, actorEmail);
}
