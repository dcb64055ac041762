import "server-only";
import { subMilliseconds } from "date-fns";
import { clearDeadlines } from "@/lib/calls/clear-deadlines";
import { closeCalls } from "@/lib/calls/task/close";
import { keepStayingCalls } from "@/lib/calls/task/keep-staying-calls";
import { storeEnded } from "@/lib/calls/task/open";
import type { Transaction } from "@/lib/kernel/db";
import { queueMail } from "@/lib/mails/queue-mail";
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
    await clearDeadlines(tx, { id: { in: ids } });
    const staying = await keepStayingCalls(tx, personId, ids);
    if (staying.includes(call.task.id)) await noteCancelled(tx, call);
    else await closeCalls(tx, { id: call.task.id }, "cancelled");
    await queueMail(tx, leadId, "cancelled");
    return {
      notice: {
        tone: "success",
        title: "Solicitud anulada",
        text: "No te llamaremos. Si cambias de idea, elige una hora aquí abajo y la retomamos.",
      },
      event: { type: "request_cancelled" },
    };
  });

/** The call goes on for another sender: that this one has cancelled is kept as a call that is closed. */
async function noteCancelled(tx: Transaction, { task, leadId, personId, now }: LockedCall) {
  const { kind, dueAt, createdAt } = task;
  // The other one stays the last call of the person.
  const asked = { askedAt: now, createdAt: subMilliseconds(createdAt, 1) };
  await storeEnded(tx, { personId, leadId, kind, dueAt, eligible: false, ...asked }, "cancelled");
}
