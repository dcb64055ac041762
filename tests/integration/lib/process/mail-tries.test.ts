import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { transaction } from "@/lib/kernel/db";
import { addJob } from "@/lib/kernel/jobs";
import { log } from "@/lib/kernel/log";
import { startWorker, type Worker } from "@/lib/process/worker";
import { mailServer } from "@/tests/support/mail-server";
import { newAccount } from "@/tests/support/signed-in-account";
import { SOON } from "@/tests/support/soon";
import { sql } from "@/tests/support/sql";
import { storeLead } from "@/tests/support/store-lead";

const smtp = await mailServer();
let worker: Worker | undefined;

beforeEach(() => {
  vi.spyOn(log, "error").mockReturnValue();
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  vi.restoreAllMocks();
  await sql("DELETE FROM graphile_worker._private_jobs");
});

/** Lets the worker make the `attempt`-th try of the mail about a new request, and of its notification. */
async function tryMail(attempt: number) {
  const { id } = await storeLead();
  await sql("UPDATE graphile_worker._private_jobs SET attempts = $1", [attempt - 1]);
  worker = startWorker();
  return id;
}
const jobsOf = (leadId: string, task: string) =>
  sql(
    `SELECT jobs.attempts, jobs.last_error FROM graphile_worker.jobs
    JOIN graphile_worker._private_jobs AS private USING (id)
    WHERE private.payload->>'leadId' = $1 AND jobs.task_identifier = $2`,
    [leadId, task],
  );
const refusalOf = async (leadId: string) =>
  (await sql("SELECT refusal FROM mails WHERE lead_id = $1", [leadId]))[0].refusal;

describe("fault 63: the worker", () => {
  test.each([
    ["550 5.1.1 No such user", 1, "unknown"],
    ["552 5.2.2 mailbox full", 14, "closed"],
  ])("after «%s» gives the mail up at try %i", async (reply, attempt, refusal) => {
    smtp.replies = { recipient: reply };
    const id = await tryMail(attempt);
    await vi.waitFor(async () => expect(await refusalOf(id)).toBe(refusal), SOON);
    await vi.waitFor(async () => expect(await jobsOf(id, "send-person-mail")).toEqual([]), SOON);
  });

  test.each([
    ["552 5.2.2 mailbox full", 13, "closed 552 5.2.2"],
    ["550 5.7.1 Blocked using Spamhaus", 14, "refused 550 5.7.1"],
    ["451 Greylisted", 14, "deferred 451"],
  ])("after «%s» tries the mail again after try %i", async (reply, attempt, last_error) => {
    smtp.replies = { recipient: reply };
    const id = await tryMail(attempt);
    await vi.waitFor(async () => {
      const jobs = await jobsOf(id, "send-person-mail");
      expect(jobs).toEqual([{ attempts: attempt, last_error }]);
    }, SOON);
    expect(await refusalOf(id)).toBeNull();
  });

  test("tries few mails a second while the mail server does not answer", async () => {
    smtp.fault = "refuse";
    for (let count = 0; count < 24; count++) await storeLead();
    const began = performance.now();
    worker = startWorker();
    const untried = () =>
      sql(
        "SELECT count(*)::int FROM graphile_worker._private_jobs WHERE attempts = 0 OR locked_at IS NOT NULL",
      );
    await vi.waitFor(async () => expect(await untried()).toEqual([{ count: 0 }]), SOON);
    // 48 mails, eight at a time.
    expect(performance.now() - began).toBeGreaterThan(5 * 500);
  });

  test("ends a mail to the owner of an account whose mailbox does not exist, and no other", async () => {
    const { id: about } = await newAccount();
    const job = { kind: "password-changed", mailId: crypto.randomUUID(), about } as const;
    const ask = () => transaction((tx) => addJob(tx, "send-account-mail", job));
    smtp.replies = { recipient: "550 5.7.1 Blocked using Spamhaus" };
    await ask();
    worker = startWorker();
    const errors = async () =>
      (await sql("SELECT last_error FROM graphile_worker.jobs")).map((row) => row.last_error);
    await vi.waitFor(async () => expect(await errors()).toEqual(["refused 550 5.7.1"]), SOON);
    smtp.replies = { recipient: "550 5.1.1 No such user" };
    await sql("UPDATE graphile_worker._private_jobs SET run_at = now()");
    await vi.waitFor(async () => expect(await errors()).toEqual([]), SOON);
    expect(smtp.messages).toEqual([]);
  });

  test("never drops a notification, even if the mailbox for notifications is none", async () => {
    smtp.replies = { recipient: "550 5.1.1 No such user" };
    const id = await tryMail(15);
    await vi.waitFor(async () => {
      const [event] = await sql(
        "SELECT data->>'reason' AS reason FROM lead_events WHERE lead_id = $1 AND type = 'notification_failed'",
        [id],
      );
      expect(event?.reason).toBe(
        "El servidor de correo dice que ese buzón no existe (código 550 5.1.1). Revisa LEADS_NOTIFY_TO.",
      );
      expect(await jobsOf(id, "notify-lead")).toEqual([
        { attempts: 15, last_error: "unknown 550 5.1.1" },
      ]);
    }, SOON);
  });
});
