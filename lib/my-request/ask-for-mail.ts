import "server-only";
import { queueMail } from "@/lib/mails/queue-mail";
import { changeCall, dueFromNow, openWithoutHour } from "./change-call";
import type { RequestHandler } from "./request-notice";

/** We write to the person instead of calling, also about later requests, until they choose an hour. */
export const askForMail: RequestHandler = (link, { version }) =>
  changeCall("write", link, version, async (tx, call) => {
    const { task, leadId, now, personId } = call;
    const dueAt = task.closedAt ? dueFromNow(call) : task.dueAt;
    await openWithoutHour(tx, call, dueAt, { kind: "write" });
    // Another sender with the same phone may want calls.
    if (call.isSole) {
      await tx.person.updateMany({ where: { id: personId }, data: { prefersWritingAt: now } });
    }
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
