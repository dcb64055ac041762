import "server-only";
import { preferWriting, writeInstead } from "@/lib/calls/write-instead";
import { queueMail } from "@/lib/mails/queue-mail";
import { changeCall, moveDeadline, resetAttempts } from "./change-call";
import type { RequestHandler } from "./request-notice";

/** We write to the person instead of calling, also about later requests, until they choose an hour. */
export const askForMail: RequestHandler = (link, { version }) =>
  changeCall("write", link, version, async (tx, call) => {
    const { task, leadId, province, personId } = call;
    const dueAt = await writeInstead(tx, task, province, resetAttempts(task));
    if (task.closedAt) await moveDeadline(tx, call, dueAt);
    // Another sender with the same phone may want calls.
    if (call.isSole) await preferWriting(tx, personId);
    await queueMail(tx, leadId, "changed", { what: ["way"] });
    return {
      notice: {
        tone: "success",
        title: "No te llamaremos: te escribiremos",
        text: "Te contestamos por email. Si más adelante prefieres hablar, elige aquí una hora.",
      },
      event: { type: "mail_asked" },
    };
  });
