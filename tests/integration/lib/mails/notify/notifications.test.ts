import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { env } from "@/lib/kernel/env";
import {
  answerResendForm,
  countNotifications,
  listFailedNotifications,
  resendNotifications,
} from "@/lib/mails/notify/notifications";
import { startWorker, type Worker } from "@/lib/process/worker";
import { forgetNotifications, notificationsOf, storeFailures } from "@/tests/support/jobs";
import { signedIn } from "@/tests/support/signed-in";
import { type SmtpFault, startSmtp, type TestSmtp } from "@/tests/support/smtp";
import { SOON } from "@/tests/support/soon";
import { sql } from "@/tests/support/sql";
import { newLead, storeLead } from "@/tests/support/store-lead";
import { formOf } from "@/tests/support/visitor";

const admin = await signedIn(["admin"]);

let smtp: TestSmtp;
let worker: Worker | undefined;
beforeAll(async () => {
  smtp = await startSmtp();
  env().smtpUrl = smtp.url;
});
afterEach(async () => {
  smtp.fault = "none";
  smtp.messages.length = 0;
  await worker?.stop();
  worker = undefined;
  await forgetNotifications();
});
afterAll(() => smtp.stop());

const counts = () => admin.run(countNotifications);
const messagesToAdvisers = () => smtp.messages.filter(({ raw }) => raw.includes("<lead-"));
const failures = () => admin.run(listFailedNotifications);
const resend = (leadId: string | null) => admin.run(() => resendNotifications(leadId));
/** A lead whose last notification a real mail server has refused. */
async function storeRefused(fault: SmtpFault) {
  smtp.fault = fault;
  const { id } = await storeLead(newLead({ fullName: "Ana Ruiz" }));
  await sql("UPDATE graphile_worker._private_jobs SET attempts = max_attempts - 1");
  worker = startWorker();
  await vi.waitFor(async () => expect(await counts()).toMatchObject({ failed: 1 }), SOON);
  return id;
}

test("countNotifications returns what waits, since when, and the time of the next try", async () => {
  expect(await counts()).toEqual({ waiting: 0, failed: 0, waitingSince: null, nextTryAt: null });
  for (let n = 0; n < 3; n++) await storeLead();
  await sql(`UPDATE graphile_worker._private_jobs SET attempts = 15
    WHERE id = (SELECT min(id) FROM graphile_worker.jobs WHERE task_identifier = 'notify-lead')`);
  await sql(`UPDATE graphile_worker._private_jobs SET created_at = '2026-03-01T10:00:00Z',
      run_at = '2026-03-01T12:00:00Z'
    WHERE id = (SELECT max(id) FROM graphile_worker._private_jobs)`);
  expect(await counts()).toEqual({
    waiting: 2,
    failed: 1,
    waitingSince: new Date("2026-03-01T10:00:00Z"),
    nextTryAt: new Date("2026-03-01T12:00:00Z"),
  });
});

describe("fault 33: a notification that has failed for good", () => {
  test.each([
    ["permanent", /no aceptó el mensaje \(código 550\)/],
    ["refuse", /cortó la conexión|No se pudo conectar/],
  ] as const)(
    "with the fault '%s' is listed with the reason, without personal data",
    async (fault, reason) => {
      const id = await storeRefused(fault);
      expect(await failures()).toEqual([
        {
          leadId: id,
          fullName: "Ana Ruiz",
          receivedAt: expect.any(Date),
          lastTryAt: expect.any(Date),
          reason: expect.stringMatching(reason),
        },
      ]);
      const events = await sql("SELECT data::text FROM lead_events WHERE lead_id = $1", [id]);
      expect(JSON.stringify(events)).not.toMatch(/@|Ruiz/);
    },
  );

  test("is sent again at once, and no longer listed", async () => {
    const id = await storeRefused("permanent");
    smtp.fault = "none";
    expect(await resend(id)).toBe(1);
    await vi.waitFor(async () => expect(await notificationsOf(id)).toEqual([]), SOON);
    expect(messagesToAdvisers()).toHaveLength(1);
    expect(await counts()).toMatchObject({ waiting: 0, failed: 0 });
    expect(await failures()).toEqual([]);
    const events = await sql(
      "SELECT type FROM lead_events WHERE lead_id = $1 AND type NOT LIKE 'mail%' ORDER BY id",
      [id],
    );
    expect(events.map(({ type }) => type)).toEqual([
      "created",
      "notification_failed",
      "notification_sent",
    ]);
  });

  test("for a deleted lead is listed without a name, and resending removes its job", async () => {
    const [id = ""] = await storeFailures(1);
    await sql("DELETE FROM leads WHERE id = $1", [id]);
    expect(await failures()).toMatchObject([{ leadId: id, fullName: null, receivedAt: null }]);
    await resend(id);
    worker = startWorker();
    await vi.waitFor(async () => expect(await notificationsOf(id)).toEqual([]), SOON);
    expect(messagesToAdvisers()).toEqual([]);
  });
});

const audited = async () =>
  (
    await sql(
      "SELECT details FROM audit_log WHERE action = 'notification.resent' AND actor_email = $1 ORDER BY id",
      [admin.email],
    )
  ).map(({ details }) => details);

describe("resending notifications", () => {
  test("of one lead leaves the others alone, and of all resends all", async () => {
    const [first = "", second = "", third = ""] = await storeFailures(3);
    const { id: waiting } = await storeLead();
    expect(await resend(second)).toBe(1);
    expect(await notificationsOf(second)).toMatchObject([{ attempts: 0 }]);
    for (const id of [first, third])
      expect(await notificationsOf(id)).toMatchObject([{ attempts: 15 }]);
    const before = await notificationsOf(waiting);
    expect(await resend(null)).toBe(2);
    expect(await notificationsOf(waiting)).toEqual(before);
    expect(await counts()).toMatchObject({ waiting: 4, failed: 0 });
  });

  test("by many admins at once happens once, with one audit line per change", async () => {
    const before = (await audited()).length;
    const ids = await storeFailures(4);
    const asked = [null, ids[0], ids[1], null, ids[0], null].map((id) => resend(id ?? null));
    const done = await Promise.all(asked);
    expect(done.reduce((sum, count) => sum + count)).toBe(4);
    const noted = (await audited()).slice(before);
    expect(noted.reduce((sum, { count }) => sum + count, 0)).toBe(4);
    expect(noted).toHaveLength(done.filter((count) => count > 0).length);
  });
});

describe("the form", () => {
  const answer = (lead = "") =>
    admin.run(async () => (await answerResendForm(formOf({ lead }))).notice);

  test("shows how many are on their way, and that a second click finds nothing", async () => {
    const [id] = await storeFailures(3);
    expect(await answer(id)).toMatchObject({ tone: "success", title: "Aviso en camino" });
    expect(await answer(id)).toMatchObject({ title: "Nada que reenviar" });
    expect(await answer("todos")).toMatchObject({ title: "2 avisos en camino" });
  });
});
