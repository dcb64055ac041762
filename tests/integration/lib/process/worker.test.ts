import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { startWorker, type Worker } from "@/lib/process/worker";
import { notificationsOf } from "@/tests/support/jobs";
import {
  endConnections,
  endWaiting,
  withDatabaseGone,
  withTableLocked,
} from "@/tests/support/outage";
import { startSmtp, type TestSmtp } from "@/tests/support/smtp";
import { SOON } from "@/tests/support/soon";
import { sql } from "@/tests/support/sql";
import { storeLead } from "@/tests/support/store-lead";

let smtp: TestSmtp;
const workers: Worker[] = [];
const children: ChildProcess[] = [];

beforeEach(async () => {
  smtp = await startSmtp();
  env().smtpUrl = smtp.url;
});
afterEach(async () => {
  smtp.fault = "none";
  for (const child of children.splice(0)) await kill(child);
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await sql("DELETE FROM graphile_worker._private_jobs");
  await smtp.stop();
});

function start() {
  const worker = startWorker();
  workers.push(worker);
  return worker;
}

/** A worker in its own process, which the test can kill. */
function spawnWorker() {
  const child = spawn(
    process.execPath,
    ["--import", "./scripts/register.mjs", "scripts/worker.ts"],
    { env: { ...process.env, SMTP_URL: smtp.url }, stdio: "ignore" },
  );
  children.push(child);
  return child;
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

/** Without the mail to the person, whose job runs beside the notification's. */
const eventsOf = async (id: string) =>
  (
    await sql(
      "SELECT type FROM lead_events WHERE lead_id = $1 AND type <> 'mail_sent' ORDER BY id",
      [id],
    )
  ).map(({ type }) => type);
const expectNotified = (id: string) =>
  vi.waitFor(async () => {
    expect(await eventsOf(id)).toContain("notification_sent");
    expect(await notificationsOf(id)).toEqual([]);
  }, SOON);
/** The processes of PostgreSQL that the waiting worker asks for jobs. */
const askingConnections = () =>
  vi.waitFor(async () => {
    const connections = await sql(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle'
       AND query ILIKE '%skip locked%'`,
    );
    expect(connections).toHaveLength(8);
    return connections.map(({ pid }): number => pid);
  }, SOON);
const messagesOf = (id: string) => smtp.messages.filter(({ raw }) => raw.includes(`lead-${id}@`));

test("a waiting job is done, and so is a later one", async () => {
  const waiting = await storeLead();
  start();
  await expectNotified(waiting.id);
  const later = await storeLead();
  await vi.waitFor(() => expect(messagesOf(later.id)).toHaveLength(1), SOON);
});

test("what a job that gave up leaves behind goes once another one has replaced it", async () => {
  const add = () =>
    sql("SELECT graphile_worker.add_job('return-handovers', job_key => 'return-handovers')");
  await add();
  await sql("UPDATE graphile_worker._private_jobs SET attempts = max_attempts");
  await add();
  start();
  const left = () => sql("SELECT FROM graphile_worker._private_jobs WHERE key IS NULL");
  expect(await left()).toHaveLength(1);
  // Workers look for them every ten seconds.
  await vi.waitFor(async () => expect(await left()).toEqual([]), SOON);
});

test("the morning mail is scheduled only for whoever asked for it, and is one of the worker's jobs", async () => {
  const scheduled = () =>
    sql("SELECT 1 FROM graphile_worker._private_known_crontabs WHERE identifier = 'morning-mail'");
  env().morningMailTo = "direccion@despacho.example";
  try {
    const job = { _cron: { ts: "2026-11-24T08:00:00Z" } };
    await sql("SELECT graphile_worker.add_job('morning-mail', $1::json)", [JSON.stringify(job)]);
    expect(await scheduled()).toEqual([]);
    start();
    await vi.waitFor(() => expect(smtp.messages).toHaveLength(1), SOON);
    expect(smtp.messages[0]).toMatchObject({
      subject: "Las llamadas de hoy",
      to: [{ address: "direccion@despacho.example" }],
    });
    await vi.waitFor(async () => expect(await scheduled()).toHaveLength(1), SOON);
  } finally {
    env().morningMailTo = undefined;
  }
});

test.each(["refuse", "temporary"] as const)(
  "fault 33: at the mail server's fault '%s' the job waits for its next try, which succeeds",
  async (fault) => {
    smtp.fault = fault;
    const { id } = await storeLead();
    start();
    await vi.waitFor(async () => {
      const [job] = await notificationsOf(id);
      expect(job).toMatchObject({ locked_by: null });
      expect(job.attempts).toBeGreaterThan(0);
    }, SOON);
    expect(await eventsOf(id)).toEqual(["created"]);
    smtp.fault = "none";
    await sql("UPDATE graphile_worker._private_jobs SET run_at = now()");
    await expectNotified(id);
    expect(messagesOf(id)).toHaveLength(1);
  },
);

test("a job that the database hands out after we have stopped waiting is done all the same", async () => {
  // The queue writes there what it could not ask for.
  vi.spyOn(console, "trace").mockImplementation(() => {});
  start();
  const asking = await askingConnections();
  for (const pid of asking) process.kill(pid, "SIGSTOP");
  try {
    const { id } = await storeLead();
    // Longer than the worker waits for an answer.
    await pause(11_000);
    for (const pid of asking.splice(0)) process.kill(pid, "SIGCONT");
    await expectNotified(id);
  } finally {
    for (const pid of asking) process.kill(pid, "SIGCONT");
  }
});

test("a queue that is refused an answer asks again, and leaves its worker's other jobs to it", async () => {
  const logged = vi.spyOn(log, "error");
  start();
  const asking = await askingConnections();
  for (const pid of asking) process.kill(pid, "SIGSTOP");
  const { id } = await storeLead();
  await sql("SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid", [asking]);
  for (const pid of asking) process.kill(pid, "SIGCONT");
  await expectNotified(id);
  expect(logged).not.toHaveBeenCalled();
});

test("fault 34: a running worker takes over the job of a killed one", async () => {
  smtp.fault = "hang";
  const { id } = await storeLead();
  const child = spawnWorker();
  await vi.waitFor(() => expect(smtp.connections).toBe(2), SOON);
  // On a busy machine the mail server's silence would last longer than the worker waits for it.
  child.kill("SIGSTOP");
  const held = await notificationsOf(id);
  expect(held).toMatchObject([{ attempts: 1, locked_by: expect.any(String) }]);
  smtp.fault = "none";
  start();
  // The second worker has looked for dead workers' jobs, which its locks show.
  await vi.waitFor(async () => {
    const locks = await sql(
      "SELECT DISTINCT objid FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1",
    );
    expect(locks).toHaveLength(2);
  }, SOON);
  expect(await notificationsOf(id)).toEqual(held);
  await kill(child);
  // Workers look for dead workers' jobs every ten seconds.
  await expectNotified(id);
  expect(messagesOf(id)).toHaveLength(1);
});

test("fault 34: a worker killed between the server's 250 and its note sends the same message again", async () => {
  const { id } = await storeLead();
  await withTableLocked("lead_events", "EXCLUSIVE", async () => {
    const child = spawnWorker();
    await vi.waitFor(() => expect(messagesOf(id)).toHaveLength(1), SOON);
    await kill(child);
    // Without this its statement would still run, and note the message as sent.
    await endWaiting();
  });
  expect(await eventsOf(id)).toEqual(["created"]);

  start();
  await expectNotified(id);
  const messages = messagesOf(id);
  expect(messages).toHaveLength(2);
  expect(messages[1]?.messageId).toBe(messages[0]?.messageId);
});

test("fault 36: a worker survives the loss of its connections", async () => {
  // The queue library also writes there when a query fails.
  const consoleErrors = vi.spyOn(console, "error").mockReturnValue();
  start();
  await expectNotified((await storeLead()).id);
  for (let round = 0; round < 2; round++) {
    await endConnections();
    const { id } = await vi.waitFor(() => storeLead(), SOON);
    await expectNotified(id);
    expect(messagesOf(id)).toHaveLength(1);
  }
  consoleErrors.mockRestore();
});

test("fault 36: a worker that starts without a database waits for it", async () => {
  const { id } = await storeLead();
  const written = vi.spyOn(process.stderr, "write");
  await withDatabaseGone(async () => {
    start();
    await vi.waitFor(() => {
      const lines = written.mock.calls.map(([line]) => String(line));
      expect(lines.some((line) => line.includes("worker.interrupted"))).toBe(true);
    }, SOON);
  });
  await expectNotified(id);
});

test.each([
  ["done", "none", "DELETE"],
  ["failed", "permanent", "UPDATE OF last_error"],
] as const)(
  "fault 39: a job is repeated when a full disk keeps the worker from noting that it is %s",
  async (_, fault, write) => {
    smtp.fault = fault;
    const { id } = await storeLead();
    // A sequence keeps its value when the statement is rolled back.
    await sql(`CREATE SEQUENCE refusals;
      CREATE FUNCTION refuse_for_room() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
        PERFORM nextval('refusals');
        RAISE EXCEPTION 'no room' USING ERRCODE = 'disk_full';
      END $$;
      CREATE TRIGGER full_disk BEFORE ${write} ON graphile_worker._private_jobs
        FOR EACH ROW EXECUTE FUNCTION refuse_for_room()`);
    try {
      start();
      await vi.waitFor(async () => {
        // Both the notification and the mail to the person.
        const [{ last_value: refused }] = await sql("SELECT last_value FROM refusals");
        expect(Number(refused)).toBeGreaterThan(1);
      }, SOON);
    } finally {
      smtp.fault = "none";
      await sql("DROP FUNCTION refuse_for_room CASCADE; DROP SEQUENCE refusals");
    }
    await expectNotified(id);
    expect(messagesOf(id)).toHaveLength(1);
  },
);

test("fault 36: a worker restarts when its queue does not answer, and continues afterwards", async () => {
  const loggedErrors = vi.spyOn(log, "error");
  // The queue library also writes there when a query fails.
  const consoleErrors = vi.spyOn(console, "error").mockReturnValue();
  start();
  await expectNotified((await storeLead()).id);
  expect(loggedErrors).not.toHaveBeenCalled();
  await withTableLocked("graphile_worker._private_jobs", "ACCESS EXCLUSIVE", async () => {
    const begun = () =>
      expect(loggedErrors).toHaveBeenCalledWith("worker.interrupted", expect.any(Error));
    await vi.waitFor(begun, SOON);
  });
  await expectNotified((await storeLead()).id);
  loggedErrors.mockRestore();
  consoleErrors.mockRestore();
});

test("fault 42: a stopped worker finishes its current job and starts no other", async () => {
  const { id } = await storeLead();
  const worker = start();
  let stopped = false;
  let stopping: Promise<void> | undefined;
  await withTableLocked("lead_events", "EXCLUSIVE", async () => {
    await vi.waitFor(() => expect(messagesOf(id)).toHaveLength(1), SOON);
    stopping = worker.stop().then(() => {
      stopped = true;
    });
    expect(await notificationsOf(id)).toMatchObject([{ locked_by: expect.any(String) }]);
    expect(stopped).toBe(false);
  });
  await stopping;
  expect(await eventsOf(id)).toEqual(["created", "notification_sent"]);
  const later = await storeLead();
  expect(await notificationsOf(later.id)).toMatchObject([{ attempts: 0, locked_by: null }]);
});
