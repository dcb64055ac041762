import "server-only";
import { subDays } from "date-fns";
import { currentTime } from "@/lib/kernel/current-time";
import { db } from "@/lib/kernel/db";
import { EVENT, type EventType } from "@/lib/vocabulary/events/events";
import { MAILBOX_FAULT } from "@/lib/vocabulary/mail-failures";
import { rightNumber } from "@/lib/vocabulary/right-kinds";
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

/** The numbers of the requests whose answer of the last two weeks did not arrive. The callers check access. */
export async function readUndeliveredNumbers(): Promise<string[]> {
  const answered = await db().rightsRequest.findMany({
    select: { id: true, personId: true },
    where: { answeredAt: { gte: subDays(currentTime(), TOLD_DAYS) } },
    orderBy: { answeredAt: "desc" },
  });
  const reasons = await Promise.all(
    answered.map(({ id, personId }) => (personId === null ? null : readUndelivered(id, personId))),
  );
  return answered.filter((_, n) => reasons[n] !== null).map(({ id }) => rightNumber(id));
}

/** The text for the back office: no names. */
export function undeliveredText(numbers: readonly string[]): { title: string; advice: string } {
  const found =
    numbers.length === 1
      ? `Busca en «Derechos» el número ${numbers[0]}`
      : `Busca en «Derechos» los números ${numbers.join(", ")}`;
  return {
    title:
      numbers.length === 1
        ? "Una respuesta a una petición de derechos no ha llegado"
        : `${numbers.length} respuestas a peticiones de derechos no han llegado`,
    advice: `${found} y contesta por otra vía: mientras no llegue, el plazo de la ley sigue corriendo. Este aviso se quita solo ${TOLD_DAYS} días después de la respuesta.`,
  };
}
