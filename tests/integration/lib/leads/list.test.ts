import "@/tests/support/next-runtime";
import { afterEach, describe, expect, test } from "vitest";
import { AccessError } from "@/lib/accounts/session";
import { db } from "@/lib/db";
import { readCursor } from "@/lib/leads/cursor";
import type { LeadPage } from "@/lib/leads/lead-page";
import { countLeads, findLead, listLeads, PAGE_SIZE } from "@/lib/leads/list";
import type { LeadTab } from "@/lib/leads/tabs";
import { storeLeads } from "@/tests/support/leads";
import { withTableLocked } from "@/tests/support/outage";
import { signedIn } from "@/tests/support/signed-in";
import { Visitor } from "@/tests/support/visitor";

const ID = "0192f0c1-2345-7abc-8def-0123456789ab";
const admin = await signedIn(["admin"]);

afterEach(async () => {
  await db().lead.deleteMany();
});

function list(tab: LeadTab, cursor: string | null = null): Promise<LeadPage> {
  return admin.run(() => listLeads(tab, readCursor(cursor)));
}

/** Every page from `start` on, as far as there is one in that direction. */
async function walk(tab: LeadTab, direction: "older" | "newer", start: LeadPage) {
  const pages = [start];
  for (let page = start; page[direction]; ) {
    page = await list(tab, page[direction]);
    pages.push(page);
  }
  return pages;
}

const idsOf = (pages: LeadPage[]) => pages.flatMap(({ rows }) => rows.map(({ id }) => id));

async function idsInDatabase() {
  const found = await db().lead.findMany({
    select: { id: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return found.map(({ id }) => id);
}

describe("listLeads", () => {
  test("fault 2: refuses who is not signed in, and who has no or another role", async () => {
    await storeLeads(1, () => ({ fullName: "Canario Secreto" }));
    const visitors = [new Visitor(), await signedIn([]), await signedIn(["asesor"])];
    for (const visitor of visitors) {
      await expect(visitor.run(() => listLeads("all", null))).rejects.toThrow(AccessError);
      await expect(visitor.run(() => countLeads())).rejects.toThrow(AccessError);
      await expect(visitor.run(() => findLead("x"))).rejects.toThrow(AccessError);
    }
  });

  test("fault 23: refuses an admin at the first request after the role is gone", async () => {
    const other = await signedIn(["admin"]);
    expect((await other.run(() => listLeads("all", null))).rows).toEqual([]);
    await db().userRole.deleteMany({ where: { user: { email: other.email } } });
    await expect(other.run(() => listLeads("all", null))).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test("shows the newest fifty first", async () => {
    const start = Date.UTC(2026, 10, 20);
    await storeLeads(60, (n) => ({ createdAt: new Date(start + n * 1_000) }));
    const { rows, newer, older } = await list("all");
    expect(rows).toHaveLength(PAGE_SIZE);
    expect(rows.map(({ id }) => id)).toEqual((await idsInDatabase()).slice(0, PAGE_SIZE));
    expect(newer).toBeNull();
    expect(older).not.toBeNull();
  });

  test("visits each lead once in both directions, also those of the same instant", async () => {
    const start = Date.UTC(2026, 10, 20);
    // Instants of one, of a few, and of more leads than a page holds.
    await storeLeads(237, (n) => ({ createdAt: new Date(start + Math.floor(n / 90) * 1_000) }));
    const all = await idsInDatabase();
    const down = await walk("all", "older", await list("all"));
    expect(idsOf(down)).toEqual(all);
    expect(down.map(({ rows }) => rows.length)).toEqual([50, 50, 50, 50, 37]);

    const last = down.at(-1);
    if (!last) throw new Error("there is a last page");
    const up = await walk("all", "newer", last);
    expect(idsOf(up.reverse())).toEqual(all);
  });

  test("what arrives meanwhile moves no page", async () => {
    const start = Date.UTC(2026, 10, 20);
    await storeLeads(80, (n) => ({ createdAt: new Date(start + n) }));
    const first = await list("all");
    const before = await list("all", first.older);
    await storeLeads(5, () => ({ createdAt: new Date(start + 1_000) }));
    expect(await list("all", first.older)).toEqual(before);
  });

  test("has the tabs by form, whatever the source says", async () => {
    await storeLeads(1, () => ({ form: "hero", source: "debt-assessment-test" }));
    await storeLeads(2, () => ({ form: "standalone", source: "formulario-oculto" }));
    await storeLeads(3, () => ({ form: "viability-test", source: "quick-form" }));
    await storeLeads(4, () => ({ form: "case-calculator" }));
    expect((await list("all")).rows).toHaveLength(10);
    expect((await list("quick-form")).rows).toHaveLength(3);
    expect((await list("viability-test")).rows).toHaveLength(3);
  });

  test("keeps suspected bots apart", async () => {
    await storeLeads(2, (n) => ({ suspect: n === 0 }));
    expect((await list("all")).rows).toHaveLength(1);
    expect((await admin.run(() => countLeads())).tabs.all).toBe(1);
  });

  test("fault 18: a cursor that was tampered with, or leads past the end, gives the first page", async () => {
    await storeLeads(3);
    const first = await list("all");
    expect(await list("all", "'; DROP TABLE leads; --")).toEqual(first);
    const nowhere = { direction: "older", createdAt: "1999-01-01T00:00:00.000Z" } as const;
    const id = first.rows[0]?.id ?? "";
    const page = await admin.run(() => listLeads("all", { ...nowhere, id }));
    expect(page.rows).toEqual(first.rows);
  });

  test("fault 28: gives just the fields that are shown", async () => {
    await storeLeads(1);
    const [row] = (await list("all")).rows;
    expect(Object.keys(row ?? {}).sort()).toEqual([
      "consent",
      "createdAt",
      "debtOver10k",
      "email",
      "fullName",
      "hasProperties",
      "id",
      "multipleCreditors",
      "phone",
      "preferredTimeSlot",
      "source",
      "status",
    ]);
  });

  test("tells who gave no consent", async () => {
    await storeLeads(1, () => ({ consent: false }));
    expect((await list("all")).rows).toMatchObject([{ consent: false }]);
  });

  test("fault 37: a table that does not answer ends in an error within five seconds", async () => {
    const started = performance.now();
    await withTableLocked("leads", "ACCESS EXCLUSIVE", async () => {
      const asked = [list("all"), admin.run(() => findLead(ID))];
      for (const { status, ...outcome } of await Promise.allSettled(asked)) {
        expect([status, outcome]).toMatchObject([
          "rejected",
          { reason: { name: "DeadlineError" } },
        ]);
      }
    });
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  test("fault 37: nor do counts that do not answer keep anybody waiting", async () => {
    const started = performance.now();
    await withTableLocked("lead_counts", "ACCESS EXCLUSIVE", async () => {
      const counted = admin.run(() => countLeads());
      await expect(counted).rejects.toMatchObject({ name: "DeadlineError" });
    });
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  test("fault 12: hostile text in the database is only text", async () => {
    const fullName = `<img src=x onerror=alert(1)>'; DROP TABLE leads; --`;
    await storeLeads(1, () => ({ fullName, source: "{{7*7}}</script>" }));
    const [row] = (await list("all")).rows;
    expect(row).toMatchObject({ fullName, source: "{{7*7}}</script>" });
  });
});

describe("findLead", () => {
  test("begins the list with the lead that a link asks for", async () => {
    await storeLeads(120);
    const id = (await idsInDatabase())[70] ?? "";
    const page = await admin.run(async () => listLeads("all", await findLead(id)));
    expect(page.rows[0]?.id).toBe(id);
    expect(page.rows).toHaveLength(50);
    expect((await list("all", page.newer)).rows).toHaveLength(50);
  });

  test("finds nothing under what is no identifier, or nobody's", async () => {
    expect(await admin.run(() => findLead("1' OR true"))).toBeNull();
    expect(await admin.run(() => findLead(["a", "b"]))).toBeNull();
    expect(await admin.run(() => findLead(ID))).toBeNull();
  });
});

describe("countLeads", () => {
  test("counts each tab, what may be exported of it, and who gave no consent", async () => {
    await storeLeads(3, (n) => ({ form: "hero", consent: n > 0 }));
    await storeLeads(2, () => ({ form: "standalone" }));
    await storeLeads(2, () => ({ form: "viability-test", consent: false }));
    await storeLeads(1, () => ({ form: "case-calculator" }));
    expect(await admin.run(() => countLeads())).toEqual({
      tabs: { all: 8, "quick-form": 5, "viability-test": 2 },
      exportable: { all: 5, "quick-form": 4, "viability-test": 0 },
      withoutConsent: 3,
    });
  });
});
