import "server-only";
import { db, type Transaction } from "@/lib/db";
import { eraseLeads } from "./erase";
import { listLeadsWithMail, removeLeadMail } from "./lead-mail";

const BATCH_SIZE = 200;

/** How many leads were erased once and are back: those of a backup that was restored. */
export async function countReturned(): Promise<number> {
  const [found] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM leads JOIN erasures ON lead_id = id`;
  return found?.count ?? 0;
}

/**
 * Erases again what was erased once and is back: to be called after a backup was restored, once the
 * table `erasures` holds what it held at the time of the loss. Removes their mail too, which a
 * process may have left that died between the erasure and the file. Gives the number of leads.
 */
export async function reapplyErasures(): Promise<number> {
  let total = 0;
  for (;;) {
    const { leads } = await eraseLeads({ choose: chooseReturned, decidedBy: null });
    total += leads;
    if (leads === 0) break;
  }
  const withMail = await listLeadsWithMail();
  const erased = await db().erasure.findMany({
    select: { leadId: true },
    where: { leadId: { in: withMail } },
  });
  await removeLeadMail(erased.map(({ leadId }) => leadId));
  return total;
}

async function chooseReturned(tx: Transaction): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM leads JOIN erasures ON lead_id = id LIMIT ${BATCH_SIZE}`;
  return rows.map(({ id }) => id);
}
