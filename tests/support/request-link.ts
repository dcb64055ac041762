import { tokenOf } from "@/lib/accounts/token";
import { db, transaction } from "@/lib/kernel/db";
import { codeOf } from "@/lib/mails/code";
import { queueLetter } from "@/lib/mails/queue-letter";
import { type FoundLink, findLink } from "@/lib/mails/request-link";
import { storeCall } from "./desk";

/** The token of a new link to the request with this id, as a letter brings it. */
export async function newToken(leadId: string): Promise<string> {
  const letterId = await transaction((tx) => queueLetter(tx, leadId, "link"));
  if (!letterId) throw new Error("nobody was written to");
  return tokenOf(letterId);
}

export async function newLink(leadId: string): Promise<FoundLink> {
  const link = await findLink(await newToken(leadId));
  if (!link) throw new Error("no such link");
  return link;
}

/** The code of the last letter that brought one to this e-mail. */
export async function lastCodeTo(emailNormalized: string): Promise<string> {
  const letter = await db().letter.findFirstOrThrow({
    select: { id: true },
    where: { kind: "code", emailNormalized },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return (await codeOf(letter.id)) ?? "none";
}

/** As `storeCall`, with the token of a link to the request. */
export async function storeCallWithLink(fields: Parameters<typeof storeCall>[0] = {}) {
  const call = await storeCall(fields);
  return { ...call, token: await newToken(call.leadId) };
}
