import "@/tests/support/next-runtime";
import { afterEach, describe, expect, test } from "vitest";
import {
  answerResendForm,
  countNotifications,
  resendNotifications,
} from "@/lib/leads/notify/notifications";
import { forgetNotifications, storeFailures } from "@/tests/support/failed-notifications";
import { jobsOf } from "@/tests/support/jobs";
import { signedIn } from "@/tests/support/signed-in";
import { sql } from "@/tests/support/sql";
import { storeLead } from "@/tests/support/store-lead";
import type { Visitor } from "@/tests/support/visitor";

const admin = await signedIn(["admin"]);

afterEach(forgetNotifications);

const counts = () => admin.run(countNotifications);
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
});
