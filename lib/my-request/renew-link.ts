import "server-only";
import { companyDetails } from "@/content/site";
import { evenly } from "@/lib/accounts/account-form";
import { mailboxOf, normalizeEmail } from "@/lib/kernel/contact";
import { db, type Prisma, type Transaction, transaction } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { fitContact } from "@/lib/kernel/fit-contact";
import { log } from "@/lib/kernel/log";
import { hasEmail } from "@/lib/kernel/no-email";
import { countAttempt } from "@/lib/kernel/rate-limit";
import { addressGroup, clientAddress } from "@/lib/kernel/request";
import { toPlainLine } from "@/lib/kernel/text";
import { queueMail } from "@/lib/mails/queue-mail";
import { closeLinks, type FoundLink, mayMailOwn, ownRequestsOf } from "@/lib/mails/request-link";
import type { RequestNotice } from "./request-notice";

/**
 * Mails a new link to the e-mail of a link that has expired, or that others may have seen, if we may write there. In
 * the second case all other links of this e-mail stop working: see `asksToClose`. An expired link cannot close others.
 */
export async function answerRenewForm(
  link: FoundLink,
  fields: Record<string, string>,
  headers: Headers,
): Promise<RequestNotice> {
  const close = asksToClose(link, fields);
  if (!close) {
    if (!(await isAllowed(headers))) return TOO_MANY;
    const mailbox = mailboxOf(link.emailNormalized);
    if ((await countAttempt("request-link-mail", mailbox)) > 0) return ENOUGH;
  }
  const own = await ownRequestsOf(db(), link);
  if (!(await mayMailOwn(db(), own))) {
    if (!close) return NOT_SENT;
    await transaction((tx) => closeLinks(tx, link, own));
    return CLOSED;
  }
  await sendLink(own, async (tx) => !close || (await closeLinks(tx, link, own)));
  return {
    tone: "success",
    title: close
      ? "Tus enlaces de antes ya no valen, y te hemos enviado otro"
      : "Te hemos enviado otro enlace",
    // Does not show the e-mail to a finder of an old link.
    text: "Llegará en unos minutos al mismo email que este. Si no lo ves, mira en la carpeta de spam.",
  };
}

/** Whether the form closes all links. That skips every limit: it ends the link that asks, so it works once. */
export function asksToClose(link: FoundLink, { action, close }: Record<string, string>): boolean {
  return action === "renew" && Boolean(close) && link.valid;
}

/**
 * Mails a link to a person who has lost theirs. The answer and its timing are the same whether or not we have
 * a request from the e-mail, so that they do not reveal who has asked for help.
 */
export async function answerLinkForm(form: FormData, headers: Headers): Promise<RequestNotice> {
  const typed = fitContact({ email: emailIn(form) }).email ?? "";
  const email = normalizeEmail(typed);
  if (!isAddress(email)) return { ...UNFIT, values: { email: typed } };
  if (!(await isAllowed(headers))) return TOO_MANY;
  const isLookedUp = await evenly(sendToSender(email));
  if (!isLookedUp) return { ...NOT_LOOKED_UP, values: { email: typed } };
  return {
    tone: "success",
    title: "Mira tu email",
    text: "Si tenemos una solicitud tuya con ese email, en unos minutos te llegará un enlace. Si no llega, mira en la carpeta de spam o llámanos.",
  };
}

function emailIn(form: FormData): string {
  const typed = form instanceof FormData ? form.get("email") : null;
  return typeof typed === "string" ? toPlainLine(typed.slice(0, 1_000)).slice(0, 254) : "";
}

/** A rough check is enough: the mail goes only to an address that we already write to. */
function isAddress(email: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && hasEmail(email);
}

async function isAllowed(headers: Headers): Promise<boolean> {
  const address = clientAddress(headers, env().trustedProxies);
  return (await countAttempt("request-link-address", addressGroup(address))) === 0;
}

/**
 * Mails a link to each person who is written to at this e-mail: an adviser may have said that two share it. Sends
 * nothing to an e-mail that an adviser has replaced with another: it may be a stranger's. Counts only
 * what there is to send: another spelling of a mailbox must not use up the limit of its owner. Returns false if the
 * e-mail could not be looked up, which says nothing about it. Later errors are only logged.
 */
async function sendToSender(emailNormalized: string): Promise<boolean> {
  const own = { mailTo: emailNormalized, suspect: false };
  let isLookedUp = false;
  try {
    const people = await db().lead.findMany({
      select: { personId: true },
      where: own,
      distinct: ["personId"],
    });
    isLookedUp = true;
    if (people.length === 0) return true;
    if ((await countAttempt("request-link-asked", mailboxOf(emailNormalized))) > 0) return true;
    for (const { personId } of people) await sendLink({ ...own, personId });
  } catch (error) {
    log.error("my_request.no_link", error);
  }
  return isLookedUp;
}

/**
 * Mails a link to the newest of these requests about which we may write; `before` runs first in the same
 * transaction, and says whether to mail it.
 */
async function sendLink(
  where: Prisma.LeadWhereInput,
  before?: (tx: Transaction) => Promise<boolean>,
): Promise<void> {
  await transaction(async (tx) => {
    const lead = await tx.lead.findFirst({
      select: { id: true },
      where: { ...where, noMail: false },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    });
    if (!lead) return;
    if (before && !(await before(tx))) return;
    await queueMail(tx, lead.id, "link");
  });
}

// Neither says why: a person who shares the mailbox may have an old link.
const CALL_US = `Ahora no enviamos emails sobre esta solicitud. Si quieres verla o cambiar algo, llámanos al ${companyDetails.phone.value}.`;

const CLOSED: RequestNotice = {
  tone: "success",
  title: "Tus enlaces de antes ya no valen",
  text: `No te hemos enviado otro. ${CALL_US}`,
};

const NOT_SENT: RequestNotice = {
  tone: "error",
  title: "No te hemos enviado otro enlace",
  text: CALL_US,
};

const ENOUGH: RequestNotice = {
  tone: "error",
  title: "No te hemos enviado otro enlace",
  text: "Ya te hemos enviado varios hoy: usa el último. Si no lo encuentras, llámanos.",
};

const TOO_MANY: RequestNotice = {
  tone: "error",
  title: "Se han pedido muchos enlaces desde tu conexión",
  text: "Espera una hora y vuelve a probar, o llámanos.",
};

const NOT_LOOKED_UP: RequestNotice = {
  tone: "error",
  title: "No hemos podido buscar tu solicitud",
  text: "Es un fallo nuestro. Inténtalo otra vez dentro de un momento o llámanos.",
};

const UNFIT: RequestNotice = {
  tone: "error",
  title: "Revisa el email",
  text: "Escríbelo entero, como nombre@correo.es.",
};
