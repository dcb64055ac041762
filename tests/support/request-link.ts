import { tokenOf } from "@/lib/accounts/token";
import { db, transaction } from "@/lib/kernel/db";
import { codeOf } from "@/lib/mails/code";
import { queueMail } from "@/lib/mails/queue-mail";
import { type FoundLink, findLink } from "@/lib/mails/request-link";
import { storeCall } from "./desk";

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
