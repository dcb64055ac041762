import "server-only";
import { requireRole } from "@/lib/accounts/session";
import { audit } from "@/lib/audit";
import { Prisma, type Transaction, transaction } from "@/lib/db";
import { JOB_ATTEMPTS } from "@/lib/jobs";
import { eraseLeads, takeTurns } from "./erase";

/** Small enough for the time that a transaction has, and for those who wait for its locks. */
const BATCH_SIZE = 200;
/** So long somebody waits for an answer; what is left is deleted when they ask again. */
const DELETING_MS = 6_000;

/**
 * Makes suspects leads like any other: each is 'nuevo' or 'duplicado', the advisers are told of it,
 * and its history says who released it. Two at once release each of them once. Gives how many.
 * @throws AccessError when whoever asks is not an admin
 */
export async function releaseSuspects(ids: readonly string[]): Promise<number> {
  const { email } = await requireRole("admin");
  return transaction(async (tx) => {
    const [done] = await tx.$queryRaw<{ count: number }[]>`
      SELECT release_suspects(${ids}::uuid[], ${email}, ${JOB_ATTEMPTS}::int) AS count`;
    const count = done?.count ?? 0;
    if (count > 0) await audit("suspects.released", email, { count }, tx);
    return count;
  });
}

/**
 * Deletes suspects for good, with their receipts and history: those named, or all that came before
 * `shownAt`. Gives how many, and whether more of them are left. What is no longer a suspect stays.
 * @throws AccessError when whoever asks is not an admin
 */
export async function deleteSuspects(
  which: { ids: readonly string[] } | { shownAt: Date },
): Promise<{ count: number; more: boolean }> {
  const { email } = await requireRole("admin");
  const wanted =
    "ids" in which
      ? Prisma.sql`id = ANY(${which.ids}::uuid[])`
      : Prisma.sql`created_at <= ${which.shownAt}`;
  const until = performance.now() + DELETING_MS;
  for (let count = 0; ; ) {
    if (performance.now() > until) return { count, more: true };
    const deleted = await deleteBatch(wanted, email);
    if (deleted === 0) return { count, more: false };
    count += deleted;
  }
}

/** Of nobody's account and of no real lead: whose name a program used has not asked to go. */
async function deleteBatch(wanted: Prisma.Sql, actor: string): Promise<number> {
  const { leads } = await eraseLeads({
    choose: (tx) => chooseSuspects(tx, wanted),
    decidedBy: null,
    note: async (tx, { leads: count }) => {
      if (count > 0) await audit("suspects.deleted", actor, { count }, tx);
    },
  });
  return leads;
}

/** Asked again under the locks of whoever releases: what has become a lead meanwhile stays. */
async function chooseSuspects(tx: Transaction, wanted: Prisma.Sql): Promise<string[]> {
  const found = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM leads WHERE suspect AND ${wanted} ORDER BY created_at, id LIMIT ${BATCH_SIZE}`;
  const ids = found.map(({ id }) => id);
  await takeTurns(tx, ids);
  const still = await tx.lead.findMany({
    select: { id: true },
    where: { id: { in: ids }, suspect: true },
  });
  return still.map(({ id }) => id);
}
