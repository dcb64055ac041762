import { tokenOf } from "@/lib/accounts/token";
import { db, transaction } from "@/lib/kernel/db";
import { codeOf } from "@/lib/mails/code";
import { queueMail } from "@/lib/mails/queue-mail";
import { type FoundLink, findLink } from "@/lib/mails/request-link";
import { readRequest } from "@/lib/my-request/read-request";
import { answerRequestForm } from "@/lib/my-request/request-forms";
import type { RequestAction } from "@/lib/my-request/request-notice";
import { storeCall } from "./desk";
import { formOf } from "./visitor";

/** The token of a new link to the request with this id, as a mail brings it. */
export async function newToken(leadId: string): Promise<string> {
  const mailId = await transaction((tx) => queueMail(tx, leadId, "link"));
  if (!mailId) throw new Error("nobody was written to");
  return tokenOf(mailId);
}

export async function newLink(leadId: string): Promise<FoundLink> {
  const link = await findLink(await newToken(leadId));
  if (!link) throw new Error("no such link");
  return link;
}

/** The code of the last mail that brought one to this e-mail. */
export async function lastCodeTo(emailNormalized: string): Promise<string> {
  const mail = await db().mail.findFirstOrThrow({
    select: { id: true },
    where: { kind: "code", emailNormalized },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return (await codeOf(mail.id)) ?? "none";
}

/** As `storeCall`, with the token of a link to the request. */
export async function storeCallWithLink(fields: Parameters<typeof storeCall>[0] = {}) {
  const call = await storeCall(fields);
  return { ...call, token: await newToken(call.leadId) };
}

/** What a form of «Mi solicitud» is answered; null when its link opens nothing. */
export async function sendRequest(
  token: string,
  action: string,
  fields: Record<string, string> = {},
) {
  const headers = new Headers({ "x-socket-address": "203.0.113.9" });
  const answered = await answerRequestForm(formOf({ token, action, ...fields }), headers);
  return answered?.done?.notice ?? null;
}

/** An hour that the page offers on TUESDAY, as its form sends it, and the call that it asks for. */
export const THURSDAY = { day: "2026-11-26", slot: "16:00-17:00" };
export const THURSDAY_CALL = {
  windowFrom: new Date("2026-11-26T15:00:00Z"),
  windowUntil: new Date("2026-11-26T16:00:00Z"),
  dueAt: new Date("2026-11-26T19:30:00Z"),
};

/** What the page of the link shows of the call. */
export async function seeCall(token: string) {
  const call = (await readRequest(token))?.details?.call;
  if (!call) throw new Error("the link opens nothing");
  return call;
}

/** Sends a form of the page about the call; `version` is that of the page now, unless given. */
export async function sendForm(
  token: string,
  action: RequestAction,
  fields: Record<string, string> = {},
) {
  return sendRequest(token, action, { version: (await seeCall(token)).version, ...fields });
}
