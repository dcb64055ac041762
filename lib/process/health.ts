import "server-only";
import { db, pool } from "@/lib/kernel/db";
import { withDeadline } from "@/lib/kernel/deadline";
import { log } from "@/lib/kernel/log";
import {
  type Migration,
  MigrationsAheadError,
  pendingMigrations,
  readMigrations,
} from "@/prisma/migrate";
import { type QueueHealth, readQueueHealth } from "./queue-health";

const DEADLINE_MS = 2_000;

// Next bundles this module several times, so the process shares one check.
const shared = globalThis as typeof globalThis & { health?: Promise<Health>; isLeaving?: boolean };

/** Whether the process can take leads, and the state of the queue, which does not affect `ready`. */
export type Health =
  | { ready: false }
  | ({ ready: true } & Pick<QueueHealth, "workerAlive" | "oldestUnsentSeconds">);

let migrations: Migration[] | undefined;

/**
 * Whether this process can take leads: the database answers and has every migration of this code. Unknown
 * migrations belong to a running deploy. The URL is public, so concurrent calls share one check.
 */
export async function readHealth(): Promise<Health> {
  if (isLeaving()) return { ready: false };
  shared.health ??= checkInTime().finally(() => {
    delete shared.health;
  });
  return shared.health;
}

/** Makes this process report that it is neither live nor ready, so that balancers send it no visitors. */
export function leaveBalancers(): void {
  shared.isLeaving = true;
}

export function isLeaving(): boolean {
  return shared.isLeaving ?? false;
}

async function checkInTime(): Promise<Health> {
  try {
    return await withDeadline(DEADLINE_MS, checkDatabase());
  } catch (error) {
    log.error("health.not_ready", error);
    return { ready: false };
  }
}

async function checkDatabase(): Promise<Health> {
  // Uses the client that stores leads, so that its code is loaded before the first visitor.
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
