import "server-only";
import { subMilliseconds } from "date-fns";
import { clearDeadlines } from "@/lib/calls/task/clear-deadlines";
import { closeCalls } from "@/lib/calls/task/close";
import { keepStayingCalls } from "@/lib/calls/task/keep-staying-calls";
import { storeEnded } from "@/lib/calls/task/open";
import type { Transaction } from "@/lib/kernel/db";
import { queueMail } from "@/lib/mails/queue-mail";
import { endHandovers } from "@/lib/partners/end-handovers";
import { changeCall, type LockedCall } from "./change-call";
import type { RequestHandler } from "./request-notice";

/**
 * Closes the person's call, clears its deadlines and takes the case back from its firm, which would call too. An
 * adviser who has it open keeps it on the screen, and sees the cancellation. Another sender's request keeps a call: this
 * one, if that sender waited for it before. Consents stay: another button withdraws them.
 */
export const cancelRequest: RequestHandler = (link, { version }) =>
  changeCall("cancel", link, version, async (tx, call) => {
    const { leadId, requests, personId } = call;
    const ids = requests.map(({ id }) => id);
    await clearDeadlines(tx, { id: { in: ids } });
    const staying = await keepStayingCalls(tx, personId, ids);
    if (staying.includes(call.task.id)) await recordCancelled(tx, call);
    else await closeCalls(tx, { id: call.task.id }, "cancelled");
    const ended = await endHandovers(tx, { leadId: { in: ids } }, { because: "asked" }, null);
    await queueMail(tx, leadId, "cancelled");
    return {
      notice: {
        tone: "success",
        title: "Solicitud anulada",
        text: `No te llamaremos.${ended.length > 0 ? TOLD : ""} Si cambias de idea, elige una hora aquí abajo y la retomamos.`,
      },
      event: { type: "request_cancelled" },
    };
  });

const TOLD = " Al despacho que tenía tu caso le pedimos que borre tus datos.";

/** The call continues for another sender, so a second, closed call records this sender's cancellation. */
async function recordCancelled(tx: Transaction, { task, leadId, personId, now }: LockedCall) {
  const { kind, dueAt, createdAt } = task;
  // Older by a millisecond, so that the open call stays the person's latest.
  const asked = { askedAt: now, createdAt: subMilliseconds(createdAt, 1) };
  await storeEnded(tx, { personId, leadId, kind, dueAt, eligible: false, ...asked }, "cancelled");
}
