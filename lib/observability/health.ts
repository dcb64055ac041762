import "server-only";
import { db, pool } from "@/lib/db";
import { withDeadline } from "@/lib/deadline";
import {
  type Migration,
  MigrationsAheadError,
  pendingMigrations,
  readMigrations,
} from "@/prisma/migrate";
import { log } from "./log";
import { type QueueHealth, readQueueHealth } from "./queue-health";

const DEADLINE_MS = 2_000;

// Next bundles a module into several chunks: one answer a process.
const shared = globalThis as typeof globalThis & { health?: Promise<Health>; isLeaving?: boolean };

/** Whether leads can be taken, and how the queue is, which is no reason to take none. */
export type Health =
  | { ready: false }
  | ({ ready: true } & Pick<QueueHealth, "workerAlive" | "oldestUnsentSeconds">);

let migrations: Migration[] | undefined;

/**
 * A process is ready when it can take leads: the database answers, and has every migration of this code.
 * Further migrations belong to a deploy under way. The address is public: however many ask at once, the
 * database is asked once.
 */
export async function readHealth(): Promise<Health> {
  if (isLeaving()) return { ready: false };
  shared.health ??= askDatabase().finally(() => {
    delete shared.health;
  });
  return shared.health;
}

/** From now on this process is neither live nor ready, and balancers send it no visitors. */
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
  // By the client that stores leads: its code is loaded before the first visitor is sent here.
  await db().$queryRaw`SELECT 1`;
  if (!(await isMigrated())) return { ready: false };
  const { workerAlive, oldestUnsentSeconds } = await readQueueHealth();
  return { ready: true, workerAlive, oldestUnsentSeconds };
}

async function isMigrated(): Promise<boolean> {
  migrations ??= readMigrations();
  try {
    const pending = await pendingMigrations(pool(), migrations);
    return pending.length === 0;
  } catch (error) {
    if (error instanceof MigrationsAheadError) return true;
    throw error;
  }
}
