import "server-only";
import { pool } from "@/lib/db";
import { withDeadline } from "@/lib/deadline";
import { log } from "@/lib/log";
import { readVitalSigns, type VitalSigns } from "@/lib/vital-signs";
import {
  type Migration,
  MigrationsAheadError,
  pendingMigrations,
  readMigrations,
} from "@/prisma/migration-history";

const DEADLINE_MS = 2_000;
/** Anybody may ask: an answer counts so long, or asking would be a way to keep the database busy. */
const ANSWER_MS = 1_000;

// Next bundles a module into several chunks: one answer a process.
const shared = globalThis as typeof globalThis & { health?: Known; isLeaving?: boolean };
type Known = { answer: Promise<Health>; until: number };

/** Whether leads can be taken; and how the jobs are, which is no reason to take none. */
export type Health =
  | { ready: false }
  | ({ ready: true } & Pick<VitalSigns, "workerAlive" | "oldestUnsentSeconds">);

let migrations: Migration[] | undefined;

/**
 * Ready is who can take leads: the database answers, and holds each migration of this code
 * whole. What it holds beyond them is a deploy under way. As it was at most a second ago.
 */
export async function readHealth(): Promise<Health> {
  if (isLeaving()) return { ready: false };
  const known = shared.health;
  if (known && performance.now() < known.until) return known.answer;
  const asked = { answer: askDatabase(), until: Number.POSITIVE_INFINITY };
  shared.health = asked;
  void asked.answer.then(() => {
    asked.until = performance.now() + ANSWER_MS;
  });
  return asked.answer;
}

/** From now on this process is neither live nor ready: balancers send nobody to it any more. */
export function leaveBalancers(): void {
  shared.isLeaving = true;
}

export function isLeaving(): boolean {
  return shared.isLeaving ?? false;
}

async function askDatabase(): Promise<Health> {
  try {
    return await withDeadline(DEADLINE_MS, askAll());
  } catch (error) {
    log.error("health.not_ready", error);
    return { ready: false };
  }
}

async function askAll(): Promise<Health> {
  if (!(await isMigrated())) return { ready: false };
  const { workerAlive, oldestUnsentSeconds } = await readVitalSigns();
  return { ready: true, workerAlive, oldestUnsentSeconds };
}

async function isMigrated(): Promise<boolean> {
  const { rows } = await pool().query(`SELECT count(*)::int AS count FROM _prisma_migrations
    WHERE finished_at IS NULL AND rolled_back_at IS NULL`);
  if (rows[0].count > 0) return false;
  migrations ??= readMigrations();
  try {
    const pending = await pendingMigrations(pool(), migrations);
    return pending.length === 0;
  } catch (error) {
    if (error instanceof MigrationsAheadError) return true;
    throw error;
  }
}
