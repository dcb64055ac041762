import "server-only";
import { pool } from "@/lib/db";
import { withDeadline } from "@/lib/deadline";
import { log } from "@/lib/log";
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
const shared = globalThis as typeof globalThis & { readiness?: Readiness };
type Readiness = { answer: Promise<boolean>; until: number };

let migrations: Migration[] | undefined;

/**
 * Whether requests can be served: the database answers, and holds each migration of this code
 * whole. What it holds beyond them is a deploy under way. As it was at most a second ago.
 */
export function isReady(): Promise<boolean> {
  const known = shared.readiness;
  if (known && performance.now() < known.until) return known.answer;
  const asked = { answer: askDatabase(), until: Number.POSITIVE_INFINITY };
  shared.readiness = asked;
  void asked.answer.then(() => {
    asked.until = performance.now() + ANSWER_MS;
  });
  return asked.answer;
}

async function askDatabase(): Promise<boolean> {
  try {
    return await withDeadline(DEADLINE_MS, isMigrated());
  } catch (error) {
    log.error("health.not_ready", error);
    return false;
  }
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
