import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { env } from "@/lib/kernel/env";
import { raiseAlarms } from "@/lib/process/alarm";
import type { BackupProblem } from "@/lib/process/backup-problems";
import { readQueueHealth } from "@/lib/process/queue-health";
import { isWorkerAlive, startHeartbeat } from "@/lib/process/worker-heartbeat";
import { countPlausibleSuspects } from "@/lib/requests/quarantine/suspects";
import { SUSPECT_REASONS, type SuspectReason } from "@/lib/vocabulary/suspect-reasons";
import { mailsOf, notificationsOf } from "@/tests/support/jobs";
import { newAccount } from "@/tests/support/signed-in-account";
import { startSmtp, type TestSmtp } from "@/tests/support/smtp";
import { sql } from "@/tests/support/sql";
import { newLead, storeLead } from "@/tests/support/store-lead";

const WELL = {
  workerAlive: true,
  unsent: 0,
  failingMails: 0,
  refusedRecipients: 0,
  refusedWith: null,
  oldestUnsentSeconds: 0,
  suspects: 0,
  manyOpened: [],
  overdueRights: 0,
  dueRights: 0,
  lateErasures: [],
  unreachedFirms: [],
  leftByAll: 0,
  failedWebhooks: 0,
  givenUpWebhooks: 0,
  backups: [],
};
const SILENT = { ...WELL, workerAlive: false };
const LATE = { ...WELL, unsent: 3, oldestUnsentSeconds: 901 };

let smtp: TestSmtp;

beforeEach(async () => {
  smtp = await startSmtp();
  env().smtpUrl = smtp.url;
  env().alarmTo = "guardia@despacho.example";
});
afterEach(async () => {
  await sql("DELETE FROM rate_limits WHERE key LIKE '%alarm:%'");
  await sql("DELETE FROM graphile_worker._private_jobs");
  await smtp.stop();
});

const subjects = () => smtp.messages.map(({ subject }) => subject);

describe("an alarm", () => {
  test("goes to the operator when notifications wait too long", async () => {
    await raiseAlarms({ ...LATE, oldestUnsentSeconds: 900 });
    expect(smtp.messages).toEqual([]);
    await raiseAlarms(LATE);
    expect(subjects()).toEqual(["Alarma: Hay leads de los que nadie ha recibido aviso"]);
    expect(smtp.messages[0]).toMatchObject({ to: [{ address: "guardia@despacho.example" }] });
    expect(smtp.messages[0]?.text).toContain("Avisos sin enviar: 3");
    expect(smtp.messages[0]?.text).toContain("/admin/avisos");
  });

  test("is raised about mails only when many fail, once a day", async () => {
    await raiseAlarms({ ...WELL, failingMails: 9 });
    expect(subjects()).toEqual([]);
    for (let n = 0; n < 2; n++) await raiseAlarms({ ...WELL, failingMails: 10 });
    expect(subjects()).toEqual(["Alarma: Muchos emails a personas no salen"]);
  });

  test("is raised when servers refuse the mail to several people because of us, once a day", async () => {
    const refused = { ...WELL, failingMails: 12, refusedWith: "550 5.7.1" };
    await raiseAlarms({ ...refused, failingMails: 2, refusedRecipients: 2 });
    expect(subjects()).toEqual([]);
    for (let n = 0; n < 2; n++) await raiseAlarms({ ...refused, refusedRecipients: 3 });
    expect(subjects()).toEqual(["Alarma: Rechazan nuestros emails a varias personas"]);
    expect(smtp.messages[0]).toMatchObject({ to: [{ address: "guardia@despacho.example" }] });
    expect(smtp.messages[0]?.text).toContain("«550 5.7.1»");
  });

  test("reports that no worker sends notifications, after two checks in a row", async () => {
    await raiseAlarms(SILENT);
    await raiseAlarms(SILENT, WELL);
    expect(smtp.messages).toEqual([]);
    await raiseAlarms(SILENT, SILENT);
    expect(subjects()).toEqual(["Alarma: Nadie está enviando los avisos de leads"]);
  });

  test("tells the operator what is wrong with the copies: of a late archive after two checks in a row", async () => {
    const problem = (kind: BackupProblem["kind"], isDaily: boolean): BackupProblem => ({
      ...{ kind, isDaily, title: kind, advice: "Mira el registro." },
    });
    const copies = { ...WELL, backups: [problem("archive", false), problem("backup", true)] };
    await raiseAlarms(copies, WELL);
    expect(subjects()).toEqual([]);
    await raiseAlarms(copies, copies);
    expect(subjects()).toEqual(["Alarma: archive", "Alarma: backup"]);
    expect(smtp.messages[0]?.text).toContain("una vez por hora");
    expect(smtp.messages[1]?.text).toContain("una vez al día");
    expect(smtp.messages[1]).toMatchObject({ to: [{ address: "guardia@despacho.example" }] });
  });

  test("of each kind comes once an hour, whichever process notices it", async () => {
    const both = { ...LATE, workerAlive: false };
    await Promise.all([1, 2, 3].map(() => raiseAlarms(both, both)));
    expect(smtp.messages).toHaveLength(2);
    await sql("UPDATE rate_limits SET expire = 0 WHERE key LIKE 'alarm:%'");
    await raiseAlarms(both, both);
    expect(smtp.messages).toHaveLength(4);
  });

  test("reminds the advisers of suspects once an hour, and names nobody", async () => {
    await raiseAlarms({ ...WELL, suspects: 2 });
    await raiseAlarms({ ...WELL, suspects: 2 });
    expect(subjects()).toEqual([
      "Recordatorio: Hay formularios apartados que pueden ser de personas",
    ]);
    expect(smtp.messages[0]).toMatchObject({ to: [{ address: env().leadsNotifyTo }] });
    expect(smtp.messages[0]?.text).toContain("En las últimas 24 horas: 2.");
    expect(smtp.messages[0]?.text).toContain("/admin/sospechosos");
    await sql("UPDATE rate_limits SET expire = 0 WHERE key LIKE 'alarm:%'");
    await raiseAlarms({ ...WELL, suspects: 2 });
    expect(smtp.messages).toHaveLength(2);
  });

  test("names each account that opens very many sheets, once an hour, to the operator, else to admins", async () => {
    const signs = { ...WELL, manyOpened: ["ana@example.test", "eva@example.test"] };
    await raiseAlarms(signs);
    await raiseAlarms(signs);
    expect(subjects()).toEqual([
      "Alarma: Una cuenta ha abierto más de 200 fichas en una hora",
      "Alarma: Una cuenta ha abierto más de 200 fichas en una hora",
    ]);
    expect(smtp.messages[0]).toMatchObject({ to: [{ address: "guardia@despacho.example" }] });
    expect(smtp.messages[1]?.text).toContain("eva@example.test");
    const admins = [await newAccount(["admin"]), await newAccount(["admin"])];
    await newAccount(["coordinador"]);
    env().alarmTo = env().leadsNotifyTo;
    await raiseAlarms({ ...WELL, manyOpened: ["luz@example.test"] });
    const later = smtp.messages.slice(2);
    expect(later.map(({ envelope }) => envelope.to)).toEqual(
      admins.map(({ email }) => [email]).sort(),
    );
    expect(later.every(({ text }) => text?.includes("luz@example.test"))).toBe(true);
  });

  test("tells of requests of data rights that are overdue or nearly so, once a day, and names nobody", async () => {
    const signs = { ...WELL, overdueRights: 1, dueRights: 2 };
    await raiseAlarms(signs);
    await sql("UPDATE rate_limits SET expire = 0 WHERE key LIKE 'alarm:%'");
    await raiseAlarms(signs);
    expect(subjects()).toEqual([
      "Alarma: Hay una petición de derechos fuera de plazo",
      "Recordatorio: Hay 2 peticiones de derechos que vencen en los próximos 5 días",
    ]);
    expect(smtp.messages[0]).toMatchObject({ to: [{ address: "guardia@despacho.example" }] });
    expect(smtp.messages[1]).toMatchObject({ to: [{ address: env().leadsNotifyTo }] });
    expect(smtp.messages[0]?.text).toContain("/admin/derechos");
    expect(smtp.messages[0]?.text).toContain("una vez al día");
    await sql("UPDATE rate_limits SET expire = 0 WHERE key LIKE 'daily-alarm:%'");
    await raiseAlarms(signs);
    expect(smtp.messages).toHaveLength(4);
  });

  test("reminds the team of people whom everybody at work has left to others, and names nobody", async () => {
    await raiseAlarms({ ...WELL, leftByAll: 2 });
    expect(subjects()).toEqual([
      "Recordatorio: Hay personas a las que nadie de turno puede llamar",
    ]);
    expect(smtp.messages[0]).toMatchObject({ to: [{ address: env().leadsNotifyTo }] });
    expect(smtp.messages[0]?.text).toContain("/admin/turnos");
  });

  test("is tried again the next time when the mail server refused it", async () => {
    smtp.fault = "permanent";
    await raiseAlarms(LATE);
    smtp.fault = "none";
    await raiseAlarms(LATE);
    expect(subjects()).toHaveLength(1);
  });
});

describe("the queue's health", () => {
  test("counts a frozen worker as dead, although it holds its locks", async () => {
    const client = new Client({ connectionString: env().databaseUrl });
    await client.connect();
    try {
      await startHeartbeat(client, "one");
      expect(await isWorkerAlive()).toBe(true);
      expect(await isWorkerAlive(0), "silent for longer than zero seconds").toBe(false);
    } finally {
      await client.end();
    }
  });

  test("includes the wait of the oldest notification, failed for good or not, and not of a mailbox", async () => {
    await storeLead();
    const { id } = await storeLead();
    await sql("UPDATE graphile_worker._private_jobs SET attempts = max_attempts");
    const [notification] = await notificationsOf(id);
    const [mail] = await mailsOf(id);
    const wait =
      "UPDATE graphile_worker._private_jobs SET created_at = now() - $2::interval WHERE id = $1";
    await sql(wait, [notification.id, "1 hour"]);
    // A mailbox that is full, or alternatives that wait for the next day.
    await sql(wait, [mail.id, "20 hours"]);
    await sql("UPDATE graphile_worker._private_jobs SET attempts = 3 WHERE id = $1", [mail.id]);
    expect(await readQueueHealth()).toEqual({
      workerAlive: false,
      unsent: 2,
      oldestUnsentSeconds: expect.closeTo(3_600, -1),
      failingMails: 1,
      refusedRecipients: 0,
      refusedWith: null,
    });
  });

  test("counts the people, not the mails, whom a server refuses because of us", async () => {
    const twice = newLead();
    const leads = [twice, { ...newLead(), email: twice.email }, newLead(), newLead(), newLead()];
    const errors = ["550 5.7.1", "550 5.7.1", "550 5.7.1", "554", null];
    for (const [n, lead] of leads.entries()) {
      const { id } = await storeLead(lead);
      const error = errors[n] ? `refused ${errors[n]}` : "deferred 451";
      await sql(
        "UPDATE graphile_worker._private_jobs SET attempts = 1, last_error = $2 WHERE payload->>'leadId' = $1",
        [id, error],
      );
    }
    expect(await readQueueHealth()).toMatchObject({
      refusedRecipients: 3,
      refusedWith: "550 5.7.1",
    });
  });
});

describe("fault 47: the reminder", () => {
  async function parkTask(suspicions: SuspectReason[], minutesAgo: number, phone = "600123456") {
    const { id } = await storeLead(newLead({ suspicions, phone }));
    await sql("UPDATE leads SET created_at = now() - make_interval(mins => $2) WHERE id = $1", [
      id,
      minutesAgo,
    ]);
    return id;
  }
  afterEach(() => sql("DELETE FROM leads"));

  test("counts every suspect that may be a person, whatever the reason", async () => {
    for (const reason of SUSPECT_REASONS) await parkTask([reason], 2);
    await parkTask(["honeypot"], 23 * 60);
    expect(await countPlausibleSuspects()).toBe(4);
    await parkTask(["no-start"], 25 * 60);
    await parkTask(["no-start"], 0);
    await parkTask(["honeypot", "no-start"], 2, "0000000");
    expect(await countPlausibleSuspects(), "not of yesterday, of now or a bot's").toBe(4);
    await parkTask(["no-start"], 2, "0000000");
    await parkTask(["address"], 2, "0000000");
    expect(await countPlausibleSuspects(), "people mistype their phone").toBe(6);
  });

  test("counts a person behind a thousand newer bots", async () => {
    await parkTask(["no-start"], 60);
    const bot = await parkTask(["honeypot"], 2, "0000000");
    await sql(
      `INSERT INTO leads (created_at, full_name, form, source, debt_over_10k, multiple_creditors, has_properties,
        email, email_normalized, mail_to, phone, phone_normalized, consent, suspect, suspect_reasons)
      SELECT created_at, full_name, form, source, debt_over_10k, multiple_creditors, has_properties,
        email, email_normalized, mail_to, phone, phone_normalized, false, suspect, suspect_reasons
      FROM leads, generate_series(1, 1000) WHERE id = $1`,
      [bot],
    );
    expect(await countPlausibleSuspects()).toBe(1);
  });
});
