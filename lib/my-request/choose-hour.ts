import "server-only";
import { moveCall } from "@/lib/calls/task/move";
import { weekdayOf } from "@/lib/kernel/calendar";
import type { Transaction } from "@/lib/kernel/db";
import { promiseText } from "@/lib/kernel/promise-text";
import type { MailData } from "@/lib/mails/mail-data";
import { queueMail } from "@/lib/mails/queue-mail";
import type { FoundLink } from "@/lib/mails/request-link";
import { changeCall, kindAfter, type LockedCall, moveDeadline, resetAttempts } from "./change-call";
import { missingHour, offeredDays, offeredHour } from "./offered-hours";
import type { RequestHandler, RequestNotice } from "./request-notice";

/** Moves the call to the chosen slot, and mails it. */
export const chooseHour: RequestHandler = (link, fields) =>
  moveToHour(link, fields, (tx, leadId) => queueMail(tx, leadId, "changed", HOUR));

/** What the mail about another hour says has changed. */
export const HOUR: MailData<"changed"> = { what: ["hour"] };

/**
 * Moves the call to the chosen slot, or reopens it there if it had ended. The person then wants calls again.
 * The deadline is the end of that day, or another sender's earlier one.
 * @param tell mails the person about it
 */
export function moveToHour(
  link: FoundLink,
  { version, day, slot }: Record<string, string>,
  tell: (tx: Transaction, leadId: string) => Promise<unknown>,
): Promise<RequestNotice> {
  return changeCall("hour", link, version, async (tx, call) => {
    const { task, leadId, now, province, personId } = call;
    const hour = offeredHour(day, slot, now, province);
    if (!day || !slot || !hour)
      return { notice: noSuchHour(day, slot, offeredDays(now, province)) };
    const { window } = hour;
    const dueAt = earlier(hour.dueAt, await otherDeadline(tx, call));
    const chosen = { window, dueAt, chosen: true };
    await moveCall(tx, task.id, { ...chosen, kind: kindAfter(call), ...resetAttempts(task) });
    await moveDeadline(tx, call, hour.dueAt);
    await tx.lead.update({
      select: { id: true },
      where: { id: leadId },
      data: { preferredTimeSlot: slot, preferredDay: weekdayOf(day) ?? null },
    });
    if (call.isSole) {
      const wantsCalls = { prefersWritingAt: null, doNotCallAt: null };
      await tx.person.updateMany({ where: { id: personId }, data: wantsCalls });
    }
    await tell(tx, leadId);
    const { hours } = promiseText({ ...window, dueAt: hour.dueAt, province }, now);
    const isBack = task.closedBecause === "cancelled";
    return {
      notice: {
        tone: "success",
        title: isBack
          ? "Tu solicitud vuelve a estar en marcha"
          : call.state === "waiting"
            ? "Hora cambiada"
            : "Hora elegida",
        text: `Te llamaremos ${hours}.`,
      },
      event: { type: isBack ? "request_resumed" : "hour_chosen", data: { day, slot } },
    };
  });
}

function noSuchHour(day = "", slot = "", [firstDay]: readonly string[]): RequestNotice {
  const missing = missingHour(day, slot);
  const isChosen = Object.keys(missing).length === 0;
  return {
    tone: "error",
    title: isChosen ? "Esa hora ya no se puede elegir" : "Elige el día y la franja",
    text: isChosen
      ? "Ya ha empezado, o ese día no llamamos. Elige otra; de momento todo sigue como estaba."
      : "De momento todo sigue como estaba.",
    values: { day, slot },
    errors: isChosen ? { slot: "Elige otra hora, u otro día." } : missing,
    next: missing.day
      ? { id: `day-${firstDay}`, label: "Ir al día" }
      : { id: "slot", label: "Ir a la hora" },
  };
}

/** The earliest deadline of another sender's request of the same person. */
async function otherDeadline(tx: Transaction, { personId, requests }: LockedCall) {
  const other = await tx.lead.findFirst({
    select: { dueAt: true },
    where: {
      personId,
      suspect: false,
      id: { notIn: requests.map(({ id }) => id) },
      firstAttemptAt: null,
      dueAt: { not: null },
    },
    orderBy: { dueAt: "asc" },
  });
  return other?.dueAt ?? null;
}

function earlier(a: Date, b: Date | null): Date {
  return b && b < a ? b : a;
}
