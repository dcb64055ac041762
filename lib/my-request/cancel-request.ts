import "server-only";
import { noteDrafts } from "@/lib/desk/note-drafts";
import { openWaitingCall } from "@/lib/leads/intake/open-call";
import { queueLetter } from "@/lib/letters/queue-letter";
import { changeCall } from "./change-call";
import type { RequestHandler } from "./request-forms";

/**
 * Closes the person's call, so that nobody calls or is late. Whoever has it open keeps it on the screen,
 * and reads what has happened. The request of another sender keeps a call. Consents stay: taking them
 * back is another button.
 */
export const cancelRequest: RequestHandler = (link, { seen }) =>
  changeCall("cancel", link, seen, async (tx, call) => {
    const { task, leadId, requests, personId, now } = call;
    const isFree = [{ holderId: null }, { leaseUntil: { lte: now } }];
    await noteDrafts(tx, { id: task.id, OR: isFree });
    await tx.callTask.update({
      select: { id: true },
      where: { id: task.id },
      data: { closedAt: now, closedBecause: "cancelled", urgent: null },
    });
    await tx.lead.updateMany({
      where: { id: { in: requests.map(({ id }) => id) }, firstAttemptAt: null },
      data: { dueAt: null },
    });
    await openWaitingCall(tx, personId);
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
