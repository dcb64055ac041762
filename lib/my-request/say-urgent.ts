import "server-only";
import { isCallable } from "@/lib/kernel/calendar";
import { isValueOf } from "@/lib/vocabulary/table";
import { URGENCIES, URGENCY } from "@/lib/vocabulary/urgencies";
import { changeCall, dueFromNow, kindAfter, openWithoutHour } from "./change-call";
import type { RequestHandler, RequestNotice } from "./request-notice";

/** Moves the call of a person with an urgent problem to the top, once for each request. */
export const sayUrgent: RequestHandler = (link, { version, what: urgent }) =>
  changeCall("urgent", link, version, async (tx, call) => {
    const { task, now, province } = call;
    if (!isValueOf(URGENCY, urgent)) {
      return { notice: NOTHING_CHOSEN };
    }
    if (call.saidUrgent) return { notice: { tone: "info", title: "Ya nos lo habías dicho" } };
    const soon = dueFromNow(call);
    const dueAt = task.closedAt === null && task.dueAt < soon ? task.dueAt : soon;
    const kind = task.kind === "write" ? "write" : kindAfter(call);
    // Drops the chosen slot: the first free adviser calls.
    await openWithoutHour(tx, call, dueAt, { kind, urgent });
    const text =
      task.kind === "write"
        ? "Tu solicitud pasa a ser la primera: te escribe el primer asesor que quede libre."
        : isCallable(now, province)
          ? "Tu llamada pasa a ser la primera: te llama el primer asesor que quede libre."
          : "Tu llamada pasa a ser la primera: te llamamos en cuanto empiece el horario de llamadas.";
    return {
      notice: { tone: "success", title: "Lo hemos apuntado como urgente", text },
      event: { type: "urgent_said", data: { what: urgent } },
    };
  });

const NOTHING_CHOSEN: RequestNotice = {
  tone: "error",
  title: "Elige qué te urge",
  text: "De momento todo sigue como estaba.",
  // Keeps the question open.
  values: { what: "" },
  errors: { what: "Elige qué te urge." },
  next: { id: `what-${URGENCIES[0]}`, label: "Ir a lo que te urge" },
};
