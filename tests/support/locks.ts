import { db, type Transaction } from "@/lib/kernel/db";

/** How many connections to this database wait for a lock in a query that names this. */
export async function waitingForLocks(named = "people"): Promise<number> {
  const [{ count } = { count: 0 }] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE ${`%${named}%`}`;
  return count;
}

/** A function that says whether anybody waits for a lock of this transaction. */
export async function waitersOf(tx: Transaction): Promise<() => Promise<boolean>> {
  const [own] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
  return async () => {
    const [row] = await db().$queryRaw<{ waits: boolean }[]>`
      SELECT EXISTS (SELECT FROM pg_stat_activity
        WHERE ${own?.pid ?? 0}::int = ANY(pg_blocking_pids(pid))) AS waits`;
    return row?.waits ?? false;
  };
}
