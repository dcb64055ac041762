import "@/tests/support/next-runtime";
import { afterEach, describe, expect, test } from "vitest";
import {
  countNotifications,
  listFailedNotifications,
  resendNotifications,
} from "@/lib/leads/notifications";
import { answerResendForm } from "@/lib/leads/resend-form";
import { forgetNotifications, storeFailures } from "@/tests/support/failed-notifications";
import { jobsOf } from "@/tests/support/jobs";
import { signedIn } from "@/tests/support/signed-in";
import { sql } from "@/tests/support/sql";
import { storeLead } from "@/tests/support/store-lead";
import { Visitor } from "@/tests/support/visitor";

const admin = await signedIn(["admin"]);

afterEach(forgetNotifications);

const counts = () => admin.run(countNotifications);
const failures = () => admin.run(listFailedNotifications);
const resend = (leadId: string | null) => admin.run(() => resendNotifications(leadId));
const audited = async () =>
  (
    await sql(
      "SELECT details FROM audit_log WHERE action = 'notification.resent' AND actor_email = $1 ORDER BY id",
      [admin.email],
    )
  ).map(({ details }) => details);

describe("sending again", () => {
  test("one leaves the others as they are, and all means all", async () => {
    const [first = "", second = "", third = ""] = await storeFailures(3);
    const { id: waiting } = await storeLead();
    expect(await resend(second)).toBe(1);
    expect(await jobsOf(second)).toMatchObject([{ attempts: 0 }]);
    for (const id of [first, third]) expect(await jobsOf(id)).toMatchObject([{ attempts: 15 }]);
    const before = await jobsOf(waiting);
    expect(await resend(null)).toBe(2);
    expect(await jobsOf(waiting)).toEqual(before);
    expect(await counts()).toMatchObject({ waiting: 4, failed: 0 });
  });

  test("by many at once is done and noted once", async () => {
    const before = (await audited()).length;
    const ids = await storeFailures(4);
    const asked = [null, ids[0], ids[1], null, ids[0], null].map((id) => resend(id ?? null));
    const done = await Promise.all(asked);
    expect(done.reduce((sum, count) => sum + count)).toBe(4);
    const noted = (await audited()).slice(before);
    expect(noted.reduce((sum, { count }) => sum + count, 0)).toBe(4);
    expect(noted).toHaveLength(done.filter((count) => count > 0).length);
  });

  test("other jobs are nobody's notification, whatever their names", async () => {
    const [id = ""] = await storeFailures(1);
    await sql(
      "SELECT graphile_worker.add_job('other', '{}', max_attempts => 1, job_key => 'other:1')",
    );
    await sql(
      "SELECT graphile_worker.add_job('notify-lead', '{}', max_attempts => 1, job_key => 'x')",
    );
    await sql("UPDATE graphile_worker._private_jobs SET attempts = max_attempts");
    expect(await counts()).toMatchObject({ waiting: 0, failed: 1 });
    expect(await failures()).toMatchObject([{ leadId: id }]);
    expect([await resend(id), await resend(null)]).toEqual([1, 0]);
  });

  test("what waits, is being sent, or is unknown is left alone and not noted", async () => {
    const before = await audited();
    const { id } = await storeLead();
    await sql("UPDATE graphile_worker._private_jobs SET attempts = 3, run_at = '2100-01-01'");
    const waiting = await jobsOf(id);
    expect(await resend(id)).toBe(0);
    expect(await jobsOf(id)).toEqual(waiting);
    await sql(`UPDATE graphile_worker._private_jobs
      SET attempts = max_attempts, locked_by = 'worker', locked_at = now()`);
    const held = await jobsOf(id);
    expect([await resend(id), await resend(null)]).toEqual([0, 0]);
    expect(await jobsOf(id)).toEqual(held);
    expect(await counts()).toMatchObject({ waiting: 1, failed: 0 });
    expect(await resend(crypto.randomUUID())).toBe(0);
    expect(await audited()).toEqual(before);
  });
});

describe("the form", () => {
  const answer = (visitor: Visitor, lead?: string) =>
    visitor.run(() => {
      const formData = new FormData();
      if (lead !== undefined) formData.set("lead", lead);
      return answerResendForm(formData);
    });

  test("says how many are on their way, and that a second click finds nothing", async () => {
    const [id] = await storeFailures(3);
    expect(await answer(admin, id)).toMatchObject({ tone: "success", title: "Aviso en camino" });
    expect(await answer(admin, id)).toMatchObject({ title: "Nada que reenviar" });
    expect(await answer(admin, "todos")).toMatchObject({ title: "2 avisos en camino" });
  });

  test.each([[undefined], [""], ["x"], ["' OR true --"], ["TODOS"]])(
    "with %o sends nothing",
    async (lead) => {
      const [id = ""] = await storeFailures(1);
      expect(await answer(admin, lead)).toMatchObject({ tone: "error" });
      expect(await jobsOf(id)).toMatchObject([{ attempts: 15 }]);
    },
  );

  test("refuses whoever is no admin, in words", async () => {
    const [id = ""] = await storeFailures(1);
    for (const visitor of [new Visitor(), await signedIn([])]) {
      expect(await answer(visitor, id)).toMatchObject({
        tone: "error",
        description: "No tienes permisos para acceder a esta página.",
      });
    }
    expect(await jobsOf(id)).toMatchObject([{ attempts: 15 }]);
  });
});
