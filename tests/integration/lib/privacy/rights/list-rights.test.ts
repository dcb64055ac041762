import { expect, test } from "vitest";
import { db } from "@/lib/kernel/db";
import { answerDueAt } from "@/lib/privacy/rights/deadline";
import { countDueRights } from "@/lib/privacy/rights/due-rights";
import { countOpenRights, listRights } from "@/lib/privacy/rights/list-rights";
import { readAlarmSigns } from "@/lib/process/alarm-signs";
import { readAlerts } from "@/lib/process/warnings";
import { storeRight } from "@/tests/support/rights";
import { signedIn } from "@/tests/support/signed-in";

const admin = await signedIn(["admin"]);

/** An open request that arrived so many days ago. */
const note = (kind: string, daysAgo: number) =>
  storeRight({ kind, receivedAt: new Date(Date.now() - daysAgo * 86_400_000) });

test("open requests stand by deadline, answered ones newest first on pages of fifty", async () => {
  await db().rightsRequest.deleteMany();
  const list = (filter: Parameters<typeof listRights>[0], cursor?: string | null) =>
    admin.run(() => listRights(filter, cursor));
  const all = { state: null, kind: null };
  const later = await note("access", 0);
  const overdue = await note("erasure", 60);
  const soon = await note("access", 27);
  expect((await list(all)).open.map(({ id }) => id)).toEqual([overdue.id, soon.id, later.id]);
  expect(await admin.run(countOpenRights)).toBe(3);
  expect(await countDueRights()).toEqual({ overdue: 1, soon: 1 });
  expect(await readAlarmSigns()).toMatchObject({ overdueRights: 1, dueRights: 1 });
  expect((await admin.run(readAlerts)).map(({ title }) => title)).toEqual([
    "Hay una petición de derechos fuera de plazo",
    "Hay una petición de derechos que vence en los próximos 5 días",
  ]);

  const times = Array.from({ length: 60 }, (_, n) => new Date(Date.UTC(2026, 0, 1, 0, n % 30)));
  await db().rightsRequest.createMany({
    data: times.map((at) => ({
      kind: "access",
      channel: "link",
      receivedAt: at,
      dueAt: answerDueAt("access", at),
      outcome: "granted",
      answeredAt: at,
    })),
  });
  const first = (await list(all)).answered;
  const second = (await list(all, first.older)).answered;
  expect([first.rows.length, second.rows.length]).toEqual([50, 10]);
  expect([first.first, second.first, second.older]).toEqual([true, false, null]);
  const both = [...first.rows, ...second.rows];
  expect(new Set(both.map(({ id }) => id)).size).toBe(60);
  const answeredAt = both.map((row) => row.answeredAt?.getTime() ?? 0);
  expect(answeredAt).toEqual(answeredAt.toSorted((a, b) => b - a));

  const open = await list({ state: "open", kind: "erasure" });
  expect(open.open.map(({ id }) => id)).toEqual([overdue.id]);
  expect(open.answered.rows).toEqual([]);
  expect((await list({ state: "answered", kind: "erasure" })).answered.rows).toEqual([]);
  expect((await list(all, "no es un cursor")).answered.rows).toHaveLength(50);
});
