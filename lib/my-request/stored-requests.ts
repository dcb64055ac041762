import "server-only";
import type { Prisma, Transaction } from "@/lib/kernel/db";
import { type FoundLink, ownRequestsOf } from "@/lib/mails/request-link";

/**
 * What a link downloads and erases: its own requests, and those from its e-mail that are quarantined as a
 * bot's, which belong to nobody yet.
 */
export async function storedRequestsOf(
  client: Transaction,
  link: FoundLink,
): Promise<Prisma.LeadWhereInput> {
  const { emailNormalized } = link;
  return { OR: [await ownRequestsOf(client, link), { suspect: true, emailNormalized }] };
}

/**
 * Whether all requests of the link's person are its own. Otherwise somebody else has written with the same
 * phone or an adviser has merged two e-mails, and what was said in calls may be the other one's.
 */
export async function isAlone(client: Transaction, link: FoundLink): Promise<boolean> {
  const { personId, ...own } = await ownRequestsOf(client, link);
  return (await client.lead.count({ where: { personId, NOT: own } })) === 0;
}
