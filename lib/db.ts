import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import { Pool, type PoolConfig } from "pg";
import { env } from "@/lib/env";
import { log, outsideRequest } from "@/lib/observability/log";

import { Prisma, PrismaClient } from "@/prisma/client/client";

export { Prisma };
export type Transaction = Prisma.TransactionClient;

/** Of PostgreSQL: deadlock_detected, serialization_failure. Of Prisma: either of them. */
const TRANSIENT_CODES = new Set(["40P01", "40001", "P2034"]);
const MAX_TRIES = 5;

// Next bundles a module into several chunks, and reloads it in development: one pool a process.
const shared = globalThis as typeof globalThis & {
  database?: Database;
  /** Set where traces are wanted: sees each pool before anybody asks it. */
  watchPool?: (pool: Pool) => void;
};
type Database = { client: PrismaClient; pool: Pool; limiterPool: Pool };

/** The Prisma client, connected on first use. */
export function db(): PrismaClient {
  return database().client;
}

/** The connections under the Prisma client, for statements of our own. */
export function pool(): Pool {
  return database().pool;
}

/**
 * Connections for the rate limiter alone: it gives up quickly and falls back to memory, so that a
 * slow database is felt once by a visitor and not twice.
 */
export function limiterPool(): Pool {
  return database().limiterPool;
}

/** How busy the connections of each pool are; nothing while this process has needed none. */
export function poolFigures() {
  if (!shared.database) return [];
  const { pool, limiterPool } = shared.database;
  return Object.entries({ main: pool, limiter: limiterPool }).map(
    ([name, { options, totalCount, idleCount, waitingCount }]) => ({
      pool: name,
      limit: options.max,
      used: totalCount - idleCount,
      idle: idleCount,
      waiting: waitingCount,
    }),
  );
}

/** Runs `work` in one transaction, again if need be: it must have no effect outside of it. */
export function transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  return retryTransient(() => db().$transaction(work, { maxWait: 3_000, timeout: 8_000 }));
}

/**
 * Runs `work`, and again when PostgreSQL ended it to resolve a deadlock or a serialisation
 * conflict. `work` must therefore be one statement or one transaction.
 */
export async function retryTransient<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === MAX_TRIES || !isTransient(error)) throw error;
      await wait(Math.random() * 20 * 2 ** tries);
    }
  }
}

/** Ends all connections, for processes that stop. */
export async function closeDatabase(): Promise<void> {
  const open = shared.database;
  if (!open) return;
  delete shared.database;
  await open.client.$disconnect();
  await Promise.all([open.pool.end(), open.limiterPool.end()]);
}

function database(): Database {
  shared.database ??= connect();
  return shared.database;
}

function connect(): Database {
  // A visitor gets an answer within 5 s even when every connection is taken or frozen.
  const limits = {
    connectionTimeoutMillis: 3_000,
    query_timeout: 10_000,
    statement_timeout: 10_000,
  };
  // Twice a small machine's cores and one: with 12 the same machine stored a tenth fewer leads a
  // second, because they only got in each other's way.
  const pool = createPool({ max: 5, ...limits });
  const limiterPool = createPool({
    max: 4,
    connectionTimeoutMillis: 700,
    query_timeout: 700,
    // A crash may forget the attempts of its last second: nobody need wait for the disk.
    options: "-c synchronous_commit=off",
  });
  const client = new PrismaClient({ adapter: new PrismaPg(pool) });
  return { client, pool, limiterPool };
}

/** Connections that nobody else shares. Whoever makes them ends them. */
export function createPool(config: PoolConfig): Pool {
  const created = new Pool({
    connectionString: env().databaseUrl,
    keepAlive: true,
    // Prisma takes the times of a connection for UTC, whatever the server's own time zone is.
    options: "-c TimeZone=UTC",
    ...config,
  });
  // An idle connection lost in a restart of the database must not end the process.
  created.on("error", (error) =>
    outsideRequest(() => log.warn("database.connection_lost", { error: error.name })),
  );
  // Nor one lost while somebody holds it, between two queries: the next query will tell.
  created.on("connect", (client) => client.on("error", () => {}));
  shared.watchPool?.(created);
  return created;
}

function isTransient(error: unknown): boolean {
  return postgresCodes(error).some((code) => TRANSIENT_CODES.has(code));
}

/** PostgreSQL's own code, wherever it is: Prisma wraps errors, differently for queries and models. */
function postgresCodes(error: unknown): string[] {
  if (typeof error !== "object" || error === null) return [];
  const { code, originalCode, ...wrapped } = pick(error as Record<string, unknown>);
  const own = [code, originalCode].filter((value) => typeof value === "string");
  return [...own, ...Object.values(wrapped).flatMap(postgresCodes)];
}

/** By name, because `cause` is no property that can be enumerated. */
function pick(error: Record<string, unknown>) {
  const { code, originalCode, cause, meta, driverAdapterError } = error;
  return { code, originalCode, cause, meta, driverAdapterError };
}
