import { afterEach, beforeEach, expect, test } from "vitest";
import { db, transaction } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { addJob, deleteReplacedJobs, notificationKey } from "@/lib/kernel/jobs";
import { schedule } from "@/lib/process/worker-tasks";
import { sql } from "@/tests/support/sql";

const clear = () => sql("DELETE FROM graphile_worker._private_jobs");
beforeEach(clear);
afterEach(clear);

const stored = () =>
  sql(
    `SELECT task.identifier, job.key, job.attempts FROM graphile_worker._private_jobs AS job
     JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id ORDER BY job.id`,
  );
const giveUp = () => sql("UPDATE graphile_worker._private_jobs SET attempts = max_attempts");

/** The scheduled jobs with a key, as with every setting. */
function scheduledWithKey(): string[] {
  const { morningMailTo, bouncesUrl } = env();
  Object.assign(env(), { morningMailTo: "a@b.test", bouncesUrl: "imap://a:b@localhost" });
  try {
    const withKey = schedule().filter(({ options }) => options.jobKey !== undefined);
    return withKey.map(({ task }) => task);
  } finally {
    Object.assign(env(), { morningMailTo, bouncesUrl });
  }
}

test("of jobs that gave up, those are deleted that another one has replaced", async () => {
  const names = [...scheduledWithKey(), "notify-lead", "send-webhook"];
  const add = () =>
    Promise.all(
      names.map((name) => sql("SELECT graphile_worker.add_job($1, job_key => $1)", [name])),
    );
  await add();
  // Nothing has replaced this one, nor one that never had a key.
  await addJob(db(), "notify-lead", { leadId: "1" }, { key: notificationKey("1") });
  await addJob(db(), "send-account-mail", { kind: "invitation", mailId: "1", about: null });
  await giveUp();
  await add();
  await deleteReplacedJobs();
  const left = await stored();
  const waiting = left.filter(({ attempts }) => attempts === 0);
  expect(waiting.map(({ key }) => key).sort()).toEqual(names.toSorted());
  expect(left.filter(({ attempts }) => attempts > 0)).toMatchObject([
    { identifier: "notify-lead", key: notificationKey("1") },
    { identifier: "send-account-mail", key: null },
  ]);
});

test("a notification that a crowd postpones while it runs is tried again, also if its worker is killed then", async () => {
  const add = () =>
    transaction((tx) =>
      addJob(tx, "notify-lead", { leadId: "1" }, { key: notificationKey("1"), runAt: new Date() }),
    );
  await add();
  const [running] = await sql(
    "UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'w', attempts = 1 RETURNING id",
  );
  await add();
  // While the worker lives, its job is its own.
  await deleteReplacedJobs();
  expect(await stored()).toHaveLength(2);
  await sql("SELECT graphile_worker.force_unlock_workers(ARRAY['w'])");
  await deleteReplacedJobs();
  expect(await stored()).toMatchObject([{ key: notificationKey("1"), attempts: 0 }]);
  expect(
    await sql("SELECT FROM graphile_worker._private_jobs WHERE id = $1", [running.id]),
  ).toEqual([]);
});
