import "server-only";
import type { Transaction } from "@/lib/kernel/db";

/** The name of the law firm that has the person's case now; null if none has it. */
export async function readFirmOf(client: Transaction, personId: string): Promise<string | null> {
  const open = await client.handover.findFirst({
    select: { partner: { select: { name: true } } },
    where: { personId, endedAt: null },
  });
  return open?.partner.name ?? null;
}
