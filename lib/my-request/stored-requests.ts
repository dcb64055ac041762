import "server-only";
import type { Prisma, Transaction } from "@/lib/kernel/db";
import { type FoundLink, ownRequestsOf } from "@/lib/mails/request-link";

/**
 * The requests that a link downloads and erases: its own, and those from its e-mail in quarantine, which have
 * no person yet.
 */
export async function storedRequestsOf(
  client: Transaction,
  link: FoundLink,
): Promise<Prisma.LeadWhereInput> {
  const { emailNormalized } = link;
  return { OR: [await ownRequestsOf(client, link), { suspect: true, emailNormalized }] };
}

/**
 * Whether all requests of the link's person are its own. Otherwise another sender used the same phone, or an
 * adviser merged two e-mails, and the content of calls may be the other sender's.
 */
export async function isAlone(client: Transaction, link: FoundLink): Promise<boolean> {
  const { personId, ...own } = await ownRequestsOf(client, link);
  return (await client.lead.count({ where: { personId, NOT: own } })) === 0;
}
