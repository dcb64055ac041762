import "@/tests/support/next-runtime";
import { afterEach, expect, test } from "vitest";
import { AccessError } from "@/lib/accounts/session";
import { db } from "@/lib/db";
import { countNewer } from "@/lib/leads/count-newer";
import type { LeadCursor } from "@/lib/leads/cursor";
import { type LeadFilter, NO_FILTER } from "@/lib/leads/filter";
import type { LeadTab } from "@/lib/leads/tabs";
import { storeLeads } from "@/tests/support/leads";
import { withTableLocked } from "@/tests/support/outage";
import { signedIn } from "@/tests/support/signed-in";
import { Visitor } from "@/tests/support/visitor";

const START = Date.UTC(2026, 10, 20);
const admin = await signedIn(["admin"]);

afterEach(async () => {
  await db().lead.deleteMany();
});

function count(place: LeadCursor | null, tab: LeadTab = "all", filter: LeadFilter = NO_FILTER) {
  return admin.run(() => countNewer(tab, filter, place));
}

/** The place of the newest lead there is. */
async function newest(): Promise<LeadCursor> {
  const { id, createdAt } = await db().lead.findFirstOrThrow({
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return { direction: "newer", createdAt: createdAt.toISOString(), id };
}

test("counts what came after the newest of a list, also at the same instant", async () => {
  await storeLeads(5, (n) => ({ createdAt: new Date(START + n) }));
  const place = await newest();
  expect(await count(place)).toBe(0);
  await storeLeads(1, () => ({
    id: "ffffffff-ffff-7fff-bfff-ffffffffffff",
    createdAt: new Date(place.createdAt),
  }));
  await storeLeads(2, () => ({ createdAt: new Date(START + 1_000) }));
  expect(await count(place)).toBe(3);
});

test("counts only what the list would show", async () => {
  await storeLeads(1, () => ({ createdAt: new Date(START) }));
  const place = await newest();
  const createdAt = new Date(START + 1_000);
  await storeLeads(2, () => ({ createdAt, form: "hero", fullName: "Ana García" }));
  await storeLeads(1, () => ({
    createdAt,
    form: "viability-test",
    status: "duplicado",
    fullName: "Luis",
  }));
  await storeLeads(1, () => ({ createdAt, suspect: true }));
  expect(await count(place)).toBe(3);
  expect(await count(place, "quick-form")).toBe(2);
  expect(await count(place, "all", { ...NO_FILTER, status: "duplicado" })).toBe(1);
  expect(await count(place, "all", { ...NO_FILTER, search: "garcia" })).toBe(2);
});

test("after an empty list every lead is new", async () => {
  expect(await count(null)).toBe(0);
  await storeLeads(4);
  expect(await count(null)).toBe(4);
});

test("counts no further than a hundred", async () => {
  await storeLeads(130);
  expect(await count(null)).toBe(100);
});

test("fault 2: refuses who is not signed in, and who has no or another role", async () => {
  for (const visitor of [new Visitor(), await signedIn([]), await signedIn(["asesor"])]) {
    const refused = visitor.run(() => countNewer("all", NO_FILTER, null));
    await expect(refused).rejects.toThrow(AccessError);
  }
});

test("fault 37: a table that does not answer ends in an error within five seconds", async () => {
  const started = performance.now();
  await withTableLocked("leads", "ACCESS EXCLUSIVE", async () => {
    await expect(count(null)).rejects.toMatchObject({ name: "DeadlineError" });
  });
  expect(performance.now() - started).toBeLessThan(5_000);
});
