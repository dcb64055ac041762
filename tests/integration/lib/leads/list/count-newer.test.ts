import "@/tests/support/next-runtime";
import { afterEach, expect, test } from "vitest";
import { db } from "@/lib/db";
import { countNewer } from "@/lib/leads/list/count";
import type { LeadCursor } from "@/lib/leads/list/cursor";
import { type LeadFilter, NO_FILTER } from "@/lib/leads/list/filter";
import type { LeadTab } from "@/lib/leads/list/tabs";
import { storeLeads } from "@/tests/support/leads";
import { signedIn } from "@/tests/support/signed-in";

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
