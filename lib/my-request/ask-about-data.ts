import "server-only";
import { companyDetails } from "@/content/site";
import { publish } from "@/lib/history/publish";
import { recordEvent } from "@/lib/history/record-event";
import { type Transaction, transaction } from "@/lib/kernel/db";
import { formatFileDate, longDate } from "@/lib/kernel/format";
import { cutText, toPlainText } from "@/lib/kernel/text";
import { type FoundLink, ownRequestsOf } from "@/lib/mails/request-link";
import { lockPeople } from "@/lib/people/lock-people";
import { REQUESTER_LENGTH } from "@/lib/privacy/requester";
import { recordRight } from "@/lib/privacy/rights/record-right";
import { EVENT } from "@/lib/vocabulary/events/events";
import { ASKED_KINDS, type AskedKind } from "@/lib/vocabulary/right-kinds";
import { ASKED_LENGTH } from "./asked-length";
import type { RequestHandler, RequestNotice } from "./request-notice";

/**
 * Records in the register that the sender of the link's requests asks us to restrict the use of their data
 * (GDPR art. 18) or objects to a use (art. 21). Nothing else changes yet: an admin decides and answers within
 * a month. The typed text goes into the history of the latest request, and is erased with it.
 */
export const askAboutData: RequestHandler = async (link, fields) => {
  const kind = ASKED_KINDS.find((known) => known === fields.kind);
  const text = toPlainText((fields.text ?? "").replaceAll("\r\n", "\n"));
  const values = { kind: kind ?? "", text: cutText(text, ASKED_LENGTH) };
  const errors = errorsOf(kind, text);
  if (!kind || Object.keys(errors).length > 0) {
    return { ...UNFIT, values, errors, next: UNFIT_FIELDS[errors.kind ? "kind" : "text"] };
  }
  const dueAt = await transaction((tx) => ask(tx, link, kind, text));
  if (dueAt === "asked") return { ...ASKED_BEFORE, values };
  return dueAt === "nothing" ? NOTHING : asked(dueAt);
};

function errorsOf(kind: AskedKind | undefined, text: string): Record<string, string> {
  const tooLong = text.length > ASKED_LENGTH && `Escribe ${ASKED_LENGTH} caracteres como mucho.`;
  const missing = kind === "objection" && !text && "Escribe a qué uso te opones.";
  const error = tooLong || missing;
  return { ...(!kind && { kind: "Elige qué nos pides." }), ...(error && { text: error }) };
}

async function ask(
  tx: Transaction,
  link: FoundLink,
  kind: AskedKind,
  text: string,
): Promise<Date | "asked" | "nothing"> {
  const requests = await tx.leadView.findMany({
    select: { id: true, personId: true, fullName: true, mailTo: true },
    where: await ownRequestsOf(tx, link),
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const [latest] = requests;
  if (!latest) return "nothing";
  const { id: leadId, personId, fullName, mailTo } = latest;
  // A second click waits for the lock, and then finds the first click's row.
  await lockPeople(tx, [personId]);
  const leadIds = requests.map(({ id }) => id);
  if (await isWaiting(tx, leadIds, kind)) return "asked";
  const request = await recordRight(tx, {
    ...{ kind, channel: "link", identityCheck: "link", leadIds: [leadId], open: true },
    // Names the sender: people who share a phone may be stored as one person.
    requester: cutText(`${fullName} · ${mailTo}`, REQUESTER_LENGTH),
  });
  const data = { request, kind, text };
  await recordEvent(tx, leadId, { type: "right_asked", data }, null);
  await publish(tx, { leadId, personId });
  const { dueAt } = await tx.rightsRequest.findUniqueOrThrow({ where: { id: request } });
  return dueAt;
}

/** Whether these requests have already asked for the same and got no answer yet. */
async function isWaiting(tx: Transaction, leadIds: string[], kind: AskedKind): Promise<boolean> {
  const events = await tx.leadEvent.findMany({
    select: { data: true },
    where: { leadId: { in: leadIds }, type: "right_asked" },
  });
  const asked = events.map(({ data }) => EVENT.right_asked.read(data).request);
  const waiting = { id: { in: asked }, kind, answeredAt: null };
  return (await tx.rightsRequest.count({ where: waiting })) > 0;
}

function asked(dueAt: Date): RequestNotice {
  return {
    tone: "success",
    title: "Hemos anotado tu petición",
    text: `La mira una persona de nuestro equipo y te contesta por email, como tarde el ${longDate(formatFileDate(dueAt))}.`,
  };
}

const UNFIT: RequestNotice = {
  tone: "error",
  title: "No hemos anotado nada todavía",
  text: "Te decimos al lado de cada respuesta qué falta.",
};

const UNFIT_FIELDS = {
  kind: { id: "kind-restriction", label: "Ir a lo que pides" },
  text: { id: "pedir-texto", label: "Ir al texto" },
};

const ASKED_BEFORE: RequestNotice = {
  tone: "info",
  title: "Ya nos lo habías pedido",
  text: `Todavía no te hemos contestado. Si quieres añadir algo, escríbenos a ${companyDetails.dataProtectionContact.value}.`,
};

const NOTHING: RequestNotice = {
  tone: "warning",
  title: "No hemos anotado nada",
  text: "Este enlace ya no abre ninguna solicitud.",
};
