import "server-only";
import { EventEmitter } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import {
  Logger,
  parseCronItems,
  type Runner,
  run,
  type Task,
  type WorkerEvents,
} from "graphile-worker";
import { Client } from "pg";
import { sendAccountMail } from "@/lib/accounts/account-mail";
import { createPool, pool } from "@/lib/db";
import { withDeadline } from "@/lib/deadline";
import { env } from "@/lib/env";
import type { Jobs } from "@/lib/jobs";
import { notifyLead, recordFailedNotification } from "@/lib/leads/notify/notify";
import { runRetention } from "@/lib/leads/privacy/retention";
import { mailFailureReason } from "@/lib/mail";
import { log } from "@/lib/observability/log";
import { beat, startHeartbeat } from "@/lib/observability/worker-heartbeat";

/** How many jobs run at once. Mails are small, and the server is usually the slow part. */
const CONCURRENCY = 4;
/** How often jobs of dead workers are looked for, and how long a broken worker waits. */
const RECOVERY_INTERVAL_MS = 10_000;
const RESTART_DELAY_MS = 1_000;
/** How long the database may take to answer and to let it begin, and it may take to end after a loss. */
const ANSWERS = { connectionTimeoutMillis: 5_000, query_timeout: 10_000 };
const BEGINNING_MS = 30_000;
const ENDING_MS = 15_000;
/** Of a machine that is gone without a word PostgreSQL hears within a minute, not in two hours. */
const LOST_MACHINE = {
  options: "-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3",
};

/**
 * Only so does the queue end this life of the worker when it cannot note how a job ended, as on a
 * full disk, and the next one takes the job up. Else nobody hears of it: the job stays locked for
 * four hours, and a process that ends on errors that nobody hears ends.
 */
const NOTE_ENDS = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

const tasks = {
  "notify-lead": async (payload, { job }) => {
    const { leadId } = payload as Jobs["notify-lead"];
    try {
      await notifyLead(leadId);
    } catch (error) {
      if (job.attempts >= job.max_attempts) await recordFailedNotification(leadId, error);
      throw withoutWords(error);
    }
  },
  "send-account-mail": async (payload) => {
    await sendAccountMail(payload as Jobs["send-account-mail"]).catch((error: unknown) => {
      throw withoutWords(error);
    });
  },
  retention: async (_, { abortSignal }) => {
    await runRetention({ signal: abortSignal });
  },
} satisfies Record<keyof Jobs, Task>;

/** The queue keeps what an error says for good, and a mail server repeats addresses in its words. */
function withoutWords(error: unknown): Error {
  log.error("worker.mail_failed", error);
  return new Error(mailFailureReason(error));
}

/** At half past two in UTC, when hardly anybody is there; late, if no worker was there then. */
const schedule = parseCronItems([
  {
    task: "retention",
    match: "30 2 * * *",
    options: { backfillPeriod: 24 * 60 * 60 * 1000, jobKey: "retention", maxAttempts: 5 },
  },
]);

export type Worker = { stop(): Promise<void> };

/**
 * Runs jobs until stopped: at its end it finishes those under way. It survives the loss of the
 * database, and takes over jobs that a killed worker left locked.
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
  while (!stopping.aborted) {
    try {
      await runWorker(stopping);
    } catch (error) {
      log.error("worker.interrupted", error);
      await wait(RESTART_DELAY_MS, undefined, { signal: stopping }).catch(() => {});
    }
  }
}

/** One life of the worker: until it is told to stop, or its connection breaks. */
async function runWorker(stopping: AbortSignal): Promise<void> {
  // Its locks and what it listens to belong to a session: a pooler would hand them to others.
  const connection = { connectionString: env().workerDatabaseUrl, ...ANSWERS };
  const heartbeat = new Client({ ...connection, ...LOST_MACHINE, keepAlive: true });
  const lost = new Promise<never>((_, reject) => {
    heartbeat.on("error", reject);
    heartbeat.on("end", () => reject(new Error("connection ended")));
  });
  lost.catch(() => {});
  // Ours, because the queue lets go of its own before it has closed: a connection lost then would
  // end the process.
  const pgPool = createPool({ ...connection, max: CONCURRENCY + 1 });
  const life = new AbortController();
  const ended = AbortSignal.any([stopping, life.signal]);
  let runner: Runner | undefined;
  try {
    await heartbeat.connect();
    const events: WorkerEvents = new EventEmitter();
    events.on("pool:create", ({ workerPool }) => {
      startHeartbeat(heartbeat, workerPool.id).catch(() => {});
    });
    await unlockDeadWorkers();
    const beginning = run({
      pgPool,
      concurrency: CONCURRENCY,
      pollInterval: 1_000,
      noHandleSignals: true,
      taskList: tasks,
      parsedCronItems: schedule,
      events,
      logger,
      preset: NOTE_ENDS,
    });
    runner = await withDeadline(BEGINNING_MS, beginning, (late) => late.stop());
    await Promise.race([lost, runner.promise, recoverUntil(heartbeat, ended)]);
  } finally {
    life.abort();
    // Told to stop, it waits for the jobs under way. After a loss the next life must not wait for
    // one that cannot end; another worker takes up its jobs once its heartbeat is gone.
    const atMost = (ms: number, work: Promise<unknown>) =>
      stopping.aborted ? work : withDeadline(ms, work);
    await atMost(ENDING_MS, runner?.stop() ?? Promise.resolve()).catch(() => {});
    await atMost(ENDING_MS, Promise.allSettled([heartbeat.end(), pgPool.end()])).catch(() => {});
  }
}

async function recoverUntil(heartbeat: Client, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await wait(RECOVERY_INTERVAL_MS, undefined, { signal: ended }).catch(() => {});
    if (!ended.aborted) await Promise.all([beat(heartbeat), unlockDeadWorkers()]);
  }
}

/**
 * Frees the jobs of workers whose lock nobody holds. The queue itself would wait four hours before
 * it believes that a worker is dead.
 */
async function unlockDeadWorkers(): Promise<void> {
  await pool().query(`
    SELECT graphile_worker.force_unlock_workers(array_agg(locked_by))
    FROM (SELECT DISTINCT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL) AS busy
    WHERE pg_try_advisory_xact_lock(hashtextextended(locked_by, 1))`);
}

/** The queue's own messages name jobs and tries; of errors only the kind is logged. */
const logger = new Logger((scope) => (level, message) => {
  if (level === "error") log.warn("worker.error", { task: scope.taskIdentifier, job: scope.jobId });
  else if (level === "warning") log.warn("worker.warning", { message: message.slice(0, 200) });
});
