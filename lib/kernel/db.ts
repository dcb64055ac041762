import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import { Pool, type PoolConfig } from "pg";
import { Prisma, PrismaClient } from "@/prisma/client/client";
import { outsideRequest } from "./current-request";
import { env } from "./env";
import { log } from "./log";

export { Prisma };
export type Transaction = Prisma.TransactionClient;

/** PostgreSQL's deadlock_detected and serialization_failure, and Prisma's code for either. */
const TRANSIENT_CODES = new Set(["40P01", "40001", "P2034"]);
const MAX_TRIES = 5;

// Next bundles this module several times and reloads it in development: share one pool.
const shared = globalThis as typeof globalThis & { database?: Database };
type Database = { client: PrismaClient; pool: Pool; limiterPool: Pool };

/** The Prisma client, connected on first use. */
export function db(): PrismaClient {
  return database().client;
}

/** The connection pool of the Prisma client, for our own SQL. */
export function pool(): Pool {
  return database().pool;
}

/**
 * A separate pool for the rate limiter. It gives up quickly, and the limiter then uses memory, so that a
 * visitor waits for a slow database only once.
 */
export function limiterPool(): Pool {
  return database().limiterPool;
}

/** The connections of each pool; empty before the first query of this process. */
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

/** Runs `work` in one transaction, with retries: `work` must have no other effects. */
export function transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  return retryTransient(() => db().$transaction(work, { maxWait: 3_000, timeout: 8_000 }));
}

/** Runs a job's `work` of several minutes in one transaction, without retries: the queue tries again. */
export function longTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db().$transaction(work, { maxWait: 30_000, timeout: LONGEST_JOB_MS });
}

const LONGEST_JOB_MS = 60 * 60_000;

/**
 * Runs `work` again when PostgreSQL aborts it because of a deadlock or a serialisation conflict. `work` must
 * therefore be one statement or one transaction.
 */
async function retryTransient<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === MAX_TRIES || !isTransient(error)) throw error;
      await wait(Math.random() * 20 * 2 ** tries);
    }
  }
}

/** Closes all connections when a process stops. */
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
  // A visitor must get an answer within 5 s, even when every connection is busy or frozen.
  const limits = {
    connectionTimeoutMillis: 3_000,
    // Ours ends first: PostgreSQL ends a commit's wait for its standby with a success that a lost machine
    // would take back (https://www.postgresql.org/docs/current/warm-standby.html#SYNCHRONOUS-REPLICATION).
    query_timeout: 9_000,
    statement_timeout: 10_000,
  };
  // Twice the cores of a small machine, plus one. With 12 competing connections the same machine stored a
  // tenth fewer leads per second.
  const pool = createPool({ max: 5, ...limits });
  const limiterPool = createPool({
    max: 4,
    connectionTimeoutMillis: 700,
    query_timeout: 700,
    // A crash may lose the attempts of the last second, so writes need not wait for the disk.
    options: `${OPTIONS} -c synchronous_commit=off`,
  });
  const client = new PrismaClient({ adapter: new PrismaPg(pool) });
  return { client, pool, limiterPool };
}

/**
 * Prisma reads all times as UTC, in any time zone of the server. A parallel plan starts processes for each
 * statement, whose first look at each page of the shared memory takes longer than our answers may.
 */
const OPTIONS = "-c TimeZone=UTC -c max_parallel_workers_per_gather=0";

/** Creates a separate connection pool. The caller must end it. */
export function createPool(config: PoolConfig): Pool {
  const created = new Pool({
    connectionString: env().databaseUrl,
    keepAlive: true,
    options: OPTIONS,
    ...config,
  });
  // A restart of the database breaks idle connections. That must not end the process.
  created.on("error", (error) =>
    outsideRequest(() => log.warn("database.connection_lost", { error: error.name })),
  );
  // A connection lost between two queries must not end the process either: the next query fails.
  created.on("connect", (client) => client.on("error", () => {}));
  return created;
}

function isTransient(error: unknown): boolean {
  return postgresCodes(error).some((code) => TRANSIENT_CODES.has(code));
}

/** Finds PostgreSQL's error codes at any depth: Prisma wraps query and model errors differently. */
function postgresCodes(error: unknown): string[] {
  if (typeof error !== "object" || error === null) return [];
  const { code, originalCode, ...wrapped } = errorProperties(error as Record<string, unknown>);
  const own = [code, originalCode].filter((value) => typeof value === "string");
  return [...own, ...Object.values(wrapped).flatMap(postgresCodes)];
}

/** Reads properties by name, because `cause` is not enumerable. */
function errorProperties(error: Record<string, unknown>) {
  const { code, originalCode, cause, meta, driverAdapterError } = error;
  return { code, originalCode, cause, meta, driverAdapterError };
}
