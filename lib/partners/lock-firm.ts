import "server-only";
import type { Transaction } from "@/lib/kernel/db";

/**
 * The firm, which nobody else changes before the transaction ends; null when there is none. Lock people before,
 * hand-overs after.
 */
export async function lockFirm(tx: Transaction, id: string) {
  // Changes nothing, and so only waits for others who hold the row.
  const data = { weeklyCapacity: { increment: 0 } };
  const [firm] = await tx.partner.updateManyAndReturn({ where: { id }, data });
  return firm ?? null;
}
