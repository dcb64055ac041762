import "server-only";
import { addMilliseconds } from "date-fns";
import * as z from "zod";
import { tokenId, tokenOf } from "@/lib/accounts/token";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Prisma, type Transaction } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { paths } from "@/lib/kernel/paths";

/** How long a link works after its mail is sent. */
export const LINK_DAYS = 30;
const LINK_MS = LINK_DAYS * 24 * 60 * 60 * 1_000;

/** The token, as the forms of the link's page send it back. */
export const tokenField = z.string().regex(/^[\w-]{43}$/);

/** Creates the link of a mail. The token derives from the mail's id; the database stores only a hash. */
export async function createLink(
  tx: Transaction,
  mail: { id: string; leadId: string; emailNormalized: string },
): Promise<void> {
  const { id, leadId, emailNormalized } = mail;
  await tx.requestLink.create({
    select: { id: true },
    data: { id: linkIdOf(id), leadId, emailNormalized, expiresAt: newExpiry() },
  });
}

/**
 * The address of «Mi solicitud» for a mail that is being sent; null when its link was deleted. The link
 * expires LINK_DAYS from now, because the mail may have waited.
 */
export async function startValidity(mailId: string): Promise<string | null> {
  const { count } = await db().requestLink.updateMany({
    where: { id: linkIdOf(mailId) },
    data: { expiresAt: newExpiry() },
  });
  if (count === 0) return null;
  return new URL(`${paths.myRequest}/${tokenOf(mailId)}`, env().appUrl).href;
}

/**
 * Ends the opened link, and all links to these requests that were sent to its e-mail. Keeps the links of
 * unsent mails: they cannot have leaked, and a mail without its link is not sent. False, without a change, if
 * the opened link has ended meanwhile.
 */
export async function closeLinks(
  tx: Transaction,
  { id, emailNormalized }: FoundLink,
  own: Prisma.LeadWhereInput,
): Promise<boolean> {
  const { count } = await tx.requestLink.deleteMany({ where: { id } });
  if (count === 0) return false;
  const waiting = await tx.mail.findMany({
    select: { id: true },
    where: { emailNormalized, sentAt: null, refusedAt: null },
  });
  const unsent = waiting.map((mail) => linkIdOf(mail.id));
  await tx.requestLink.deleteMany({
    where: { emailNormalized, lead: own, id: { notIn: unsent } },
  });
  return true;
}

/** An opened link. `valid` is false once it has expired. */
export type FoundLink = { id: string; leadId: string; emailNormalized: string; valid: boolean };

/** Finds the link with this token; null when there is none. Changes nothing. */
export async function findLink(
  token: unknown,
  client: Transaction = db(),
): Promise<FoundLink | null> {
  if (typeof token !== "string" || token.length > 100) return null;
  const found = await client.requestLink.findUnique({ where: { id: tokenId(token) } });
  if (!found) return null;
  const { id, leadId, emailNormalized, expiresAt } = found;
  return { id, leadId, emailNormalized, valid: expiresAt > currentTime() };
}

type OwnRequests = { personId: string; mailTo: string };

/**
 * The requests that a link opens: those of the same person with the link's e-mail in `mailTo`, because they
 * came from it or an adviser corrected theirs to it. A stranger can send a request with a victim's phone,
 * and must not see the victim's requests.
 */
export async function ownRequestsOf(
  client: Transaction,
  { leadId, emailNormalized }: Pick<FoundLink, "leadId" | "emailNormalized">,
): Promise<OwnRequests> {
  const { personId } = await client.leadView.findUniqueOrThrow({
    select: { personId: true },
    where: { id: leadId },
  });
  return { personId, mailTo: emailNormalized };
}

/** Whether we may write about these requests. Those of others with the same e-mail do not count. */
export async function mayMailOwn(client: Transaction, own: OwnRequests): Promise<boolean> {
  return (await client.leadView.count({ where: { ...own, noMail: false }, take: 1 })) > 0;
}

function linkIdOf(mailId: string): string {
  return tokenId(tokenOf(mailId));
}

function newExpiry(): Date {
  return addMilliseconds(currentTime(), LINK_MS);
}
