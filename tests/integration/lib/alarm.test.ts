import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { raiseAlarms, watchForAlarms } from "@/lib/alarm";
import { env } from "@/lib/env";
import { countPeopleApart } from "@/lib/leads/people-apart";
import { readVitalSigns } from "@/lib/vital-signs";
import { startWorker } from "@/lib/worker";
import { isWorkerAlive, renewSign, showAlive } from "@/lib/worker-sign";
import { newLead } from "@/tests/support/new-lead";
import { startSmtp, type TestSmtp } from "@/tests/support/smtp";
import { sql } from "@/tests/support/sql";
import { storeLead } from "@/tests/support/store-lead";

const WELL = { workerAlive: true, unsent: 0, oldestUnsentSeconds: 0, peopleApart: 0 };
const SILENT = { ...WELL, workerAlive: false };
const LATE = { ...WELL, unsent: 3, oldestUnsentSeconds: 901 };

let smtp: TestSmtp;

beforeEach(async () => {
  smtp = await startSmtp();
  env().smtpUrl = smtp.url;
  env().alarmTo = "guardia@despacho.example";
});
afterEach(async () => {
  await sql("DELETE FROM rate_limits WHERE key LIKE 'alarm:%' OR key LIKE 'reminder:%'");
  await sql("DELETE FROM graphile_worker._private_jobs");
  await smtp.stop();
});

const isAlive = async () => (await readVitalSigns()).workerAlive;
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

  test("reminds once a day of people who were taken for programs", async () => {
    await raiseAlarms({ ...WELL, peopleApart: 2 });
    await raiseAlarms({ ...WELL, peopleApart: 2 });
    expect(subjects()).toEqual([
      "Recordatorio: Hay formularios apartados que pueden ser de personas",
    ]);
    expect(smtp.messages[0]).toMatchObject({ to: [{ address: env().leadsNotifyTo }] });
    expect(smtp.messages[0]?.text).toContain("/admin/sospechosos");
    expect(smtp.messages[0]?.text).toContain("una vez al día");
    const [row] = await sql("SELECT expire FROM rate_limits WHERE key LIKE 'reminder:%'");
    expect(Number(row.expire) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  });

  test("is looked for each minute, and needs two of them where a worker may be starting", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const watch = watchForAlarms();
    try {
      await storeLead();
      await sql(`UPDATE graphile_worker._private_jobs SET run_at = now() + interval '1 hour',
        created_at = now() - interval '20 minutes'`);
      vi.advanceTimersByTime(59_000);
      await wait(300);
      expect(smtp.messages).toEqual([]);
      vi.advanceTimersByTime(1_000);
      await expect.poll(subjects).toEqual(["Alarma: Hay leads de los que nadie ha recibido aviso"]);
      vi.advanceTimersByTime(60_000);
      await expect.poll(subjects).toContain("Alarma: Nadie está enviando los avisos de leads");
    } finally {
      watch.stop();
      vi.useRealTimers();
    }
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
    expect(await isAlive()).toBe(false);
    const worker = startWorker();
    await expect.poll(isAlive).toBe(true);
    await worker.stop();
    expect(await isAlive()).toBe(false);
  });

  test("take a worker that stands still for none, though it holds its locks", async () => {
    const sign = new Client({ connectionString: env().databaseUrl });
    await sign.connect();
    try {
      await showAlive(sign, "one");
      expect(await isWorkerAlive()).toBe(true);
      await wait(400);
      expect(await isWorkerAlive(200)).toBe(false);
      await renewSign(sign);
      expect(await isWorkerAlive(200)).toBe(true);
    } finally {
      await sign.end();
    }
  });

  test("a worker without anything to do gives a sign every few seconds", async () => {
    const worker = startWorker();
    const seen = () => isWorkerAlive(3_000);
    await expect.poll(seen).toBe(true);
    await expect.poll(seen, { timeout: 8_000 }).toBe(false);
    await expect.poll(seen, { timeout: 12_000 }).toBe(true);
    await worker.stop();
  }, 30_000);

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

describe("people who were taken for programs", () => {
  afterEach(() => sql("DELETE FROM leads WHERE suspect"));

  async function keepApart(reasons: string, hours: number) {
    const { id } = await storeLead(newLead({ suspicions: ["avalanche"] }));
    await sql(
      `UPDATE leads SET suspect_reasons = $2, created_at = now() - make_interval(mins => $3)
       WHERE id = $1`,
      [id, reasons, hours * 60],
    );
  }

  test("are those of a busy moment that nobody has looked at for an hour", async () => {
    await keepApart("{avalanche}", 0.9);
    await keepApart("{avalanche,address}", 1.1);
    await keepApart("{address}", 23);
    await keepApart("{avalanche}", 25);
    await keepApart("{avalanche,no-start}", 2);
    expect(await countPeopleApart()).toBe(2);
  });
});
