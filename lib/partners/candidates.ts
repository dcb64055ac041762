import "server-only";
import type { Transaction } from "@/lib/kernel/db";
import type { Candidate } from "./choose-firm";
import { startOfWeek } from "./terms";

/** Reads all firms for the choice. */
export async function readCandidates(
  client: Transaction,
  now: Date,
): Promise<(Candidate & { contactEmail: string })[]> {
  const firms = await client.partner.findMany();
  const offered = await countOffered(client, now);
  return firms.map((firm) => ({ ...firm, offeredThisWeek: offered.get(firm.id) ?? 0 }));
}

/** How many cases each firm was offered this week, whatever came of them. */
export async function countOffered(
  client: Transaction,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const counted = await client.handover.groupBy({
    by: ["partnerId"],
    where: { createdAt: { gte: startOfWeek(now) } },
    _count: { _all: true },
  });
  return new Map(counted.map(({ partnerId, _count }) => [partnerId, _count._all]));
}
