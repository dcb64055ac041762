import { expect, test } from "vitest";
import { db } from "@/lib/kernel/db";
import { answerDueAt } from "@/lib/privacy/rights/deadline";
import { countDueRights } from "@/lib/privacy/rights/due-rights";
import { countOpenRights, listRights } from "@/lib/privacy/rights/list-rights";
import { readRightsFilter } from "@/lib/privacy/rights/rights-filter";
import { readAlarmSigns } from "@/lib/process/alarm-signs";
import { readAlerts } from "@/lib/process/warnings";
import { rightNumber } from "@/lib/vocabulary/right-kinds";
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
  const all = { state: null, kind: null, number: null };
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

  const open = await list({ ...all, state: "open", kind: "erasure" });
  expect(open.open.map(({ id }) => id)).toEqual([overdue.id]);
  expect(open.answered.rows).toEqual([]);
  expect((await list({ ...all, state: "answered", kind: "erasure" })).answered.rows).toEqual([]);
  expect((await list(all, "no es un cursor")).answered.rows).toHaveLength(50);
});

test("a key finds its request, also typed in part, in small letters or with spaces", async () => {
  await db().rightsRequest.deleteMany();
  const id = (start: string) => `${start}-1111-4111-8111-111111111111`;
  const complaint = await storeRight({ kind: "complaint", id: id("1a2b3c4d") });
  const answered = { outcome: "granted", answeredAt: new Date() };
  const other = await storeRight({ ...answered, id: id("1a2b3c4e") });
  const found = async (clave: string) => {
    const page = await admin.run(() => listRights(readRightsFilter({ clave }), null));
    return [...page.open, ...page.answered.rows].map((right) => right.id);
  };
  const key = rightNumber(complaint.id);
  for (const typed of [key, key.toLowerCase(), ` ${key.slice(0, 4)} ${key.slice(4)} `]) {
    expect(await found(typed)).toEqual([complaint.id]);
  }
  expect(await found("1A2B")).toEqual([complaint.id, other.id]);
  for (const typed of ["1A2B3C4F", "Ana", "%"]) expect(await found(typed)).toEqual([]);
  expect(await found(" ")).toHaveLength(2);
});
