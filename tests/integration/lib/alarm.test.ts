import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { raiseAlarms } from "@/lib/alarm";
import { env } from "@/lib/env";
import { readVitalSigns } from "@/lib/vital-signs";
import { startWorker } from "@/lib/worker";
import { startSmtp, type TestSmtp } from "@/tests/support/smtp";
import { sql } from "@/tests/support/sql";
import { storeLead } from "@/tests/support/store-lead";

const WELL = { workerAlive: true, unsent: 0, oldestUnsentSeconds: 0 };
const SILENT = { ...WELL, workerAlive: false };
const LATE = { ...WELL, unsent: 3, oldestUnsentSeconds: 901 };

let smtp: TestSmtp;

beforeEach(async () => {
  smtp = await startSmtp();
  env().smtpUrl = smtp.url;
  env().alarmTo = "guardia@despacho.example";
});
afterEach(async () => {
  await sql("DELETE FROM rate_limits WHERE key LIKE 'alarm:%'");
  await sql("DELETE FROM graphile_worker._private_jobs");
  await smtp.stop();
});

const subjects = () => smtp.messages.map(({ subject }) => subject);

describe("an alarm", () => {
  test("is mailed to whoever looks after the site when notifications wait too long", async () => {
    await raiseAlarms({ ...LATE, oldestUnsentSeconds: 900 });
    expect(smtp.messages).toEqual([]);
    await raiseAlarms(LATE);
    expect(subjects()).toEqual(["Alarma: Hay leads de los que nadie ha recibido aviso"]);
    expect(smtp.messages[0]).toMatchObject({ to: [{ address: "guardia@despacho.example" }] });
    expect(smtp.messages[0]?.text).toContain("Avisos sin enviar: 3");
    expect(smtp.messages[0]?.text).toContain("/admin/avisos");
  });

  test("says that nobody sends them, when that is so twice in a row", async () => {
    await raiseAlarms(SILENT);
    await raiseAlarms(SILENT, WELL);
    expect(smtp.messages).toEqual([]);
    await raiseAlarms(SILENT, SILENT);
    expect(subjects()).toEqual(["Alarma: Nadie está enviando los avisos de leads"]);
  });

  test("comes once an hour of each kind, whichever process sees it", async () => {
    const both = { ...LATE, workerAlive: false };
    await Promise.all([1, 2, 3].map(() => raiseAlarms(both, both)));
    expect(smtp.messages).toHaveLength(2);
    await sql("UPDATE rate_limits SET expire = 0 WHERE key LIKE 'alarm:%'");
    await raiseAlarms(both, both);
    expect(smtp.messages).toHaveLength(4);
  });

  test("that the mail server refused is tried again the next time", async () => {
    smtp.fault = "permanent";
    await raiseAlarms(LATE);
    smtp.fault = "none";
    await raiseAlarms(LATE);
    expect(subjects()).toHaveLength(1);
  });
});

describe("the vital signs", () => {
  test("tell whether a worker runs", async () => {
    expect(await readVitalSigns()).toEqual(SILENT);
    const worker = startWorker();
    await expect.poll(async () => (await readVitalSigns()).workerAlive).toBe(true);
    await worker.stop();
    expect(await readVitalSigns()).toEqual(SILENT);
  });

  test("tell how long the oldest notification waits, failed for good or not", async () => {
    await storeLead();
    await storeLead();
    await sql("UPDATE graphile_worker._private_jobs SET attempts = max_attempts");
    await sql(`UPDATE graphile_worker._private_jobs SET created_at = now() - interval '1 hour'
      WHERE id = (SELECT max(id) FROM graphile_worker._private_jobs)`);
    expect(await readVitalSigns()).toEqual({
      workerAlive: false,
      unsent: 2,
      oldestUnsentSeconds: expect.closeTo(3_600, -1),
    });
  });
});
