import "server-only";
import { subDays } from "date-fns";
import { currentTime } from "@/lib/kernel/current-time";
import { db } from "@/lib/kernel/db";
import { EVENT, type EventType } from "@/lib/vocabulary/events/events";
import { MAILBOX_FAULT } from "@/lib/vocabulary/mail-failures";
import { readValue } from "@/lib/vocabulary/table";

/** What the person typed on «Mi solicitud», if anything. It is erased with the person's lead. */
export async function readAsked(id: string, personId: string): Promise<string | null> {
  const event = await db().leadEvent.findFirst({
    select: { data: true },
    where: { type: "right_asked", data: { path: ["request"], equals: id }, lead: { personId } },
  });
  return (event && EVENT.right_asked.read(event.data).text) || null;
}

/** Why the answer did not arrive, also if the mail server had accepted it; null when it arrived or still may. */
export async function readUndelivered(id: string, personId: string): Promise<string | null> {
  const mail = await db().mail.findFirst({
    select: { id: true, leadId: true, refusal: true },
    where: { kind: "answer", data: { path: ["request"], equals: id }, lead: { personId } },
  });
  if (!mail?.leadId) return null;
  if (mail.refusal) return MAILBOX_FAULT[readValue(MAILBOX_FAULT, mail.refusal)].reason;
  const { id: mailId, leadId } = mail;
  const last = await db().leadEvent.findFirst({
    select: { type: true, data: true },
    where: {
      leadId,
      type: { in: ["mail_sent", "mail_failed"] satisfies EventType[] },
      data: { path: ["mailId"], equals: mailId },
    },
    orderBy: { id: "desc" },
  });
  return last?.type === "mail_failed" ? EVENT.mail_failed.read(last.data).reason : null;
}

/** An answer that did not arrive is told for so long, because an admin reaches the person by other means. */
const TOLD_DAYS = 14;

/** Counts the answers of the last two weeks that did not arrive. The callers check access. */
export async function countUndelivered(): Promise<number> {
  const answered = await db().rightsRequest.findMany({
    select: { id: true, personId: true },
    where: { answeredAt: { gte: subDays(currentTime(), TOLD_DAYS) } },
  });
  const reasons = await Promise.all(
    answered.map(({ id, personId }) => (personId === null ? null : readUndelivered(id, personId))),
  );
  return reasons.filter((reason) => reason !== null).length;
}

/** The text for the back office: no names. */
export function undeliveredText(count: number): { title: string; advice: string } {
  return {
    title:
      count === 1
        ? "Una respuesta a una petición de derechos no ha llegado"
        : `${count} respuestas a peticiones de derechos no han llegado`,
    advice:
      "Mira en «Derechos», entre las contestadas, cuál dice «No entregada», y contesta por otra vía: mientras no le llegue, el plazo de la ley sigue corriendo.",
  };
}
