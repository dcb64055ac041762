import "server-only";
import { EventEmitter } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Logger, type Runner, run, type WorkerEvents } from "graphile-worker";
import { Client } from "pg";
import { createPool, pool } from "@/lib/kernel/db";
import { withDeadline } from "@/lib/kernel/deadline";
import { env } from "@/lib/kernel/env";
import { deleteReplacedJobs } from "@/lib/kernel/jobs";
import { log } from "@/lib/kernel/log";
import { restartDelay } from "./restart-delay";
import { beat, startHeartbeat } from "./worker-heartbeat";
import { schedule, tasks } from "./worker-tasks";

/** Jobs at the same time: a mail waits for the mail server nearly all of its time, which costs us nothing. */
const CONCURRENCY = 8;
/** How often to look for jobs of dead workers, and for replaced jobs. */
const RECOVERY_INTERVAL_MS = 10_000;
/**
 * Limits for a connection and a query, for the start of the queue, and for its end after a lost connection.
 */
const CONNECTION_LIMITS = { connectionTimeoutMillis: 5_000, query_timeout: 10_000 };
/** What `pg` says when no answer came within `query_timeout`. */
const LATE_ANSWER = "Query read timeout";
const START_MS = 30_000;
const STOP_MS = 15_000;
/** With keepalives PostgreSQL notices a vanished machine within a minute instead of two hours. */
const KEEPALIVES = {
  options: "-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3",
};

/**
 * Only with batches does the queue tell us (`pool:fatalError`) that it cannot record the end of a job, for
 * example on a full disk. The next runner then takes over the job. Without batches no code catches the error:
 * the job stays locked for four hours, and the unhandled rejection may end the process.
 */
const RECORD_IN_BATCHES = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

export type Worker = { stop(): Promise<void> };

/**
 * Runs jobs until `stop`, which waits for the running ones. It survives the loss of the database, and takes
 * over jobs that a killed worker left locked.
 */
export function startWorker(): Worker {
  const stopping = new AbortController();
  const done = superviseWorker(stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

async function superviseWorker(stopping: AbortSignal): Promise<void> {
  let delay: number | null = null;
  while (!stopping.aborted) {
    const began = performance.now();
    try {
      await runWorker(stopping);
    } catch (error) {
      log.error("worker.interrupted", error);
      delay = restartDelay(delay, performance.now() - began);
      await wait(delay, undefined, { signal: stopping }).catch(() => {});
    }
  }
}

async function runWorker(stopping: AbortSignal): Promise<void> {
  // Locks and LISTEN belong to a session, and a pooler would share it with other clients.
  const connection = { connectionString: env().workerDatabaseUrl, ...CONNECTION_LIMITS };
  const heartbeat = new Client({ ...connection, ...KEEPALIVES, keepAlive: true });
  const lost = new Promise<never>((_, reject) => {
    heartbeat.on("error", reject);
    heartbeat.on("end", () => reject(new Error("connection ended")));
  });
  lost.catch(() => {});
  // Uses our own pool. The queue removes the error handlers of its own before closing it, and a connection
  // lost at that moment would end the process.
  const pgPool = createPool({ ...connection, max: CONCURRENCY + 1 });
  const attempt = new AbortController();
  const ended = AbortSignal.any([stopping, attempt.signal]);
  let runner: Runner | undefined;
  try {
    await heartbeat.connect();
    const events: WorkerEvents = new EventEmitter();
    const unsure = new Promise<never>((_, reject) => {
      // The queue stops its runner itself, but after two such errors its stop never ends (0.18: `batch` counts
      // the second one twice).
      events.on("pool:fatalError", ({ error }) => reject(error));
      // An answer that comes too late has locked a job that nobody does, for the four hours of the queue. Other errors
      // lock none, and a restart would take running jobs from this process.
      events.on("worker:getJob:error", ({ error }) => {
        if (error instanceof Error && error.message === LATE_ANSWER) reject(error);
      });
    });
    unsure.catch(() => {});
    events.on("pool:create", ({ workerPool }) => {
      startHeartbeat(heartbeat, workerPool.id).catch(() => {});
    });
    await unlockDeadWorkers();
    const starting = run({
      pgPool,
      concurrency: CONCURRENCY,
      pollInterval: 1_000,
      noHandleSignals: true,
      taskList: tasks,
      parsedCronItems: schedule(),
      events,
      logger,
      preset: RECORD_IN_BATCHES,
    });
    runner = await withDeadline(START_MS, starting, (late) => late.stop());
    await Promise.race([lost, unsure, runner.promise, recoverUntil(heartbeat, ended)]);
  } finally {
    attempt.abort();
    // On `stop` the worker waits for the running jobs. After a lost connection the restart must not wait
    // for a job that cannot end: another worker takes it over once the heartbeat is gone.
    const atMost = (ms: number, work: Promise<unknown>) =>
      stopping.aborted ? work : withDeadline(ms, work);
    await atMost(STOP_MS, runner?.stop() ?? Promise.resolve()).catch(() => {});
    await atMost(STOP_MS, Promise.allSettled([heartbeat.end(), pgPool.end()])).catch(() => {});
  }
}

async function recoverUntil(heartbeat: Client, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await wait(RECOVERY_INTERVAL_MS, undefined, { signal: ended }).catch(() => {});
    if (ended.aborted) return;
    await Promise.all([beat(heartbeat), unlockDeadWorkers(), deleteReplacedJobs()]);
  }
}

/**
 * Unlocks the jobs of workers without a heartbeat lock. The queue itself waits four hours before it
 * considers a worker dead.
 */
async function unlockDeadWorkers(): Promise<void> {
  await pool().query(`
    SELECT graphile_worker.force_unlock_workers(array_agg(locked_by))
    FROM (SELECT DISTINCT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL) AS busy
    WHERE pg_try_advisory_xact_lock(hashtextextended(locked_by, 1))`);
}

/** The queue's messages name jobs and attempts. For an error, only its task and job are logged. */
const logger = new Logger((scope) => (level, message) => {
  if (level === "error") log.warn("worker.error", { task: scope.taskIdentifier, job: scope.jobId });
  else if (level === "warning") log.warn("worker.warning", { message: message.slice(0, 200) });
});
