import "server-only";
import { subMilliseconds } from "date-fns";
import { keepStayingCalls } from "@/lib/calls/keep-staying-calls";
import { noteDrafts } from "@/lib/calls/note-drafts";
import { openWaitingCall } from "@/lib/calls/open-call";
import type { Transaction } from "@/lib/kernel/db";
import { queueLetter } from "@/lib/mails/queue-letter";
import { changeCall, type LockedCall } from "./change-call";
import type { RequestHandler } from "./request-forms";

/**
 * Closes the person's call, so that nobody calls or is late. Whoever has it open keeps it on the screen,
 * and reads what has happened. The request of another sender keeps a call, and this one if that sender
 * waited for it before. Consents stay: taking them back is another button.
 */
export const cancelRequest: RequestHandler = (link, { version }) =>
  changeCall("cancel", link, version, async (tx, call) => {
    const { leadId, requests, personId } = call;
    const ids = requests.map(({ id }) => id);
    await tx.lead.updateMany({
      where: { id: { in: ids }, firstAttemptAt: null },
      data: { dueAt: null },
    });
    const staying = await keepStayingCalls(tx, personId, ids);
    if (staying.includes(call.task.id)) await noteCancelled(tx, call);
    else await closeCall(tx, call);
    await queueLetter(tx, leadId, "cancelled");
    return {
      notice: {
        tone: "success",
        title: "Solicitud anulada",
        text: "No te llamaremos. Si cambias de idea, elige una hora aquí abajo y la retomamos.",
      },
      event: { type: "request_cancelled" },
    };
  });

async function closeCall(tx: Transaction, { task, personId, now }: LockedCall): Promise<void> {
  const isFree = [{ holderId: null }, { leaseUntil: { lte: now } }];
  await noteDrafts(tx, { id: task.id, OR: isFree });
  await tx.callTask.update({
    select: { id: true },
    where: { id: task.id },
    data: { closedAt: now, closedBecause: "cancelled", urgent: null },
  });
  await openWaitingCall(tx, personId);
}

/** The call goes on for another sender: that this one has cancelled is kept as a call that is closed. */
async function noteCancelled(tx: Transaction, { task, leadId, personId, now }: LockedCall) {
  const { kind, dueAt, createdAt } = task;
  await tx.callTask.create({
    select: { id: true },
    data: {
      ...{ personId, leadId, kind, dueAt, eligible: false, askedAt: now },
      ...{ closedAt: now, closedBecause: "cancelled" },
      // The other one stays the last call of the person.
      createdAt: subMilliseconds(createdAt, 1),
    },
  });
}
