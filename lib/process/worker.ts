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
import { dealCalls } from "@/lib/calls/round-robin";
import { createPool, pool } from "@/lib/kernel/db";
import { withDeadline } from "@/lib/kernel/deadline";
import { env } from "@/lib/kernel/env";
import type { Jobs } from "@/lib/kernel/jobs";
import { log } from "@/lib/kernel/log";
import { readBounces } from "@/lib/mails/bounces/read-bounces";
import { isTriedAgain, mailboxFaultOf, mailFailureOf } from "@/lib/mails/mail-failure";
import { notifyLead, recordFailedNotification } from "@/lib/mails/notify/notify";
import { giveUpMail, sendPersonMail } from "@/lib/mails/send-person-mail";
import { sendMorningMail } from "@/lib/overview/morning-mail";
import { returnOffers } from "@/lib/partners/return-offers";
import { giveUpFirmMail } from "@/lib/partners/undelivered";
import { runRetention } from "@/lib/privacy/retention";
import { failImport, runImport } from "@/lib/requests/imports/run-import";
import { queueUndelivered } from "@/lib/webhooks/endpoints";
import { sendWebhook } from "@/lib/webhooks/send-webhook";
import { restartDelay } from "./restart-delay";
import { beat, startHeartbeat } from "./worker-heartbeat";

/** Jobs at the same time: a mail waits for the mail server nearly all of its time, which costs us nothing. */
const CONCURRENCY = 8;
/**
 * A mail fails no faster while the mail server does not answer. Otherwise all that wait would try again as fast as they
 * can, and take the processor from the visitors.
 */
const UNANSWERED_MS = 500;
/** How often to look for jobs of dead workers. */
const RECOVERY_INTERVAL_MS = 10_000;
/**
 * Limits for a connection and a query, for the start of the queue, and for its end after a lost connection.
 */
const CONNECTION_LIMITS = { connectionTimeoutMillis: 5_000, query_timeout: 10_000 };
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

const IMPORT_ATTEMPTS = 3;

const tasks = {
  "deal-calls": async () => {
    await dealCalls();
  },
  "morning-mail": async (payload) => {
    const { _cron } = payload as Jobs["morning-mail"];
    try {
      await sendMorningMail(new Date(_cron.ts));
    } catch (error) {
      throw await failed(error);
    }
  },
  "notify-lead": async (payload, { job }) => {
    const { leadId } = payload as Jobs["notify-lead"];
    try {
      await notifyLead(leadId);
    } catch (error) {
      if (job.attempts >= job.max_attempts) await recordFailedNotification(leadId, error);
      throw await failed(error);
    }
  },
  "queue-undelivered": (payload) =>
    queueUndelivered((payload as Jobs["queue-undelivered"]).endpointId),
  "read-bounces": () => readBounces(giveUp),
  "send-account-mail": async (payload, { job }) => {
    try {
      await sendAccountMail(payload as Jobs["send-account-mail"]);
    } catch (error) {
      const failure = await failed(error);
      // Nobody can repair the mailbox of somebody else, so the job is over. Any other waits for an operator.
      if (mailboxFaultOf(error) === null || isTriedAgain(error, job)) throw failure;
    }
  },
  "send-person-mail": async (payload, { job }) => {
    const { mailId } = payload as Jobs["send-person-mail"];
    try {
      await sendPersonMail(mailId);
    } catch (error) {
      if (isTriedAgain(error, job)) throw await failed(error);
      await giveUp(mailId, error);
    }
  },
  "send-webhook": (payload) => sendWebhook((payload as Jobs["send-webhook"]).messageId),
  retention: async (_, { abortSignal }) => {
    await runRetention({ signal: abortSignal });
  },
  "return-handovers": async () => {
    await returnOffers();
  },
  "run-import": async (payload, { job }) => {
    const { importId } = payload as Jobs["run-import"];
    try {
      await runImport(importId);
    } catch (error) {
      log.error("imports.failed", error);
      // The admin waits at the page: better that the import fails now than that it succeeds tomorrow.
      if (job.attempts < IMPORT_ATTEMPTS) throw new Error("import");
      await failImport(importId);
    }
  },
} satisfies Record<keyof Jobs, Task>;

/** Records that a mail to a person or to a firm did not arrive, and is not tried again. */
async function giveUp(mailId: string, error: unknown): Promise<void> {
  if (!(await giveUpFirmMail(mailId, error))) await giveUpMail(mailId, error);
}

/**
 * An error for the queue, such as «refused 550 5.7.1»: the alarms read its kind. The queue keeps messages for
 * good, and those of mail servers repeat e-mail addresses.
 */
async function failed(error: unknown): Promise<Error> {
  const { kind, code } = mailFailureOf(error);
  log.error("worker.mail_failed", error, { kind, answer: code });
  if (kind === "unanswered") await wait(UNANSWERED_MS);
  return new Error(`${kind} ${code}`);
}

/** Before the mails, of which thousands may wait for a mail server. */
const FIRST = { priority: -1 };

function schedule() {
  return parseCronItems([
    { task: "deal-calls", match: "* * * * *", options: { queueName: "deal-calls", ...FIRST } },
    // A run that fails is made up for by the next one.
    {
      task: "return-handovers",
      match: "* * * * *",
      options: {
        jobKey: "return-handovers",
        queueName: "return-handovers",
        maxAttempts: 1,
        ...FIRST,
      },
    },
    // At 02:30 UTC, when there are few visitors. Later, if no worker ran then.
    {
      task: "retention",
      match: "30 2 * * *",
      options: { backfillPeriod: 24 * 60 * 60 * 1000, jobKey: "retention", maxAttempts: 5 },
    },
    // 9:00 in Madrid, in summer and in winter time. After half an hour of tries nobody needs it any more.
    ...(env().morningMailTo === undefined
      ? []
      : [
          {
            task: "morning-mail",
            match: "0 7,8 * * *",
            options: { backfillPeriod: 30 * 60 * 1000, jobKey: "morning-mail", maxAttempts: 8 },
          },
        ]),
    // A mailbox that cannot be read waits for the next job, which replaces the failed one.
    ...(env().bouncesUrl === undefined
      ? []
      : [
          {
            task: "read-bounces",
            match: "*/2 * * * *",
            options: { jobKey: "read-bounces", queueName: "read-bounces", maxAttempts: 1 },
          },
        ]),
  ]);
}

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
    // The queue stops its runner itself, but after two such errors its stop never ends (0.18: `batch` counts
    // the second one twice).
    const unrecorded = new Promise<never>((_, reject) => {
      events.on("pool:fatalError", ({ error }) => reject(error));
    });
    unrecorded.catch(() => {});
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
    await Promise.race([lost, unrecorded, runner.promise, recoverUntil(heartbeat, ended)]);
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
    if (!ended.aborted) await Promise.all([beat(heartbeat), unlockDeadWorkers()]);
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
