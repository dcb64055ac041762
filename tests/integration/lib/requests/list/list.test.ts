import { afterEach, describe, expect, test } from "vitest";
import { db } from "@/lib/kernel/db";
import { countLeads, countNewer } from "@/lib/requests/list/count";
import { type LeadCursor, readCursor } from "@/lib/requests/list/cursor";
import { type LeadFilter, NO_FILTER } from "@/lib/requests/list/filter";
import { findLead, type LeadPage, listLeads, PAGE_SIZE } from "@/lib/requests/list/list";
import type { LeadTab } from "@/lib/requests/list/tabs";
import { storeLeads } from "@/tests/support/leads";
import { withTableLocked } from "@/tests/support/outage";
import { signedIn } from "@/tests/support/signed-in";
import { words } from "@/tests/support/words";

const ID = "0192f0c1-2345-7abc-8def-0123456789ab";
const admin = await signedIn(["admin"]);

afterEach(async () => {
  await db().lead.deleteMany();
});

function list(tab: LeadTab, cursor: string | null = null): Promise<LeadPage> {
  return admin.run(() => listLeads(tab, readCursor(cursor)));
}

/** Every page from `start` on, in one direction. */
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
  test("shows each lead once in both directions, also those of the same instant", async () => {
    const start = Date.UTC(2026, 10, 20);
    // Instants with more leads than a page, and with fewer.
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

  test.each(["due", "contact"] as const)(
    "in the order %s each lead stands once, in both directions, and those without the date come last",
    async (order) => {
      const start = Date.UTC(2026, 10, 20);
      await storeLeads(170, (n) => ({
        createdAt: new Date(start + n),
        // Many at the same instant, and a second segment longer than a page.
        dueAt: n % 3 === 0 ? null : new Date(start + Math.floor(n / 60) * 1_000),
        lastAttemptAt: n % 3 === 0 ? null : new Date(start - Math.floor(n / 60) * 1_000),
        firstAttemptAt: n % 5 === 0 ? new Date(start) : null,
      }));
      const filter = { ...NO_FILTER, order };
      const show = (cursor: string | null) =>
        admin.run(() => listLeads("all", readCursor(cursor, order), filter));
      const down = [await show(null)];
      for (let page = down[0]; page?.older; down.push(page)) page = await show(page.older);
      const rows = down.flatMap((page) => page.rows);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(170);
      const dates = rows.map((row) =>
        order === "contact" ? row.lastAttemptAt : row.firstAttemptAt ? null : row.dueAt,
      );
      const dated = dates.filter((date) => date !== null);
      expect(dates.slice(dated.length).every((date) => date === null)).toBe(true);
      expect(dated).toEqual(dated.toSorted((a, b) => Number(a) - Number(b)));
      const rest = rows.slice(dated.length).map(({ createdAt }) => createdAt);
      expect(rest).toEqual(rest.toSorted((a, b) => Number(b) - Number(a)));
      const up = [down.at(-1)];
      for (let page = up[0]; page?.newer; up.push(page)) page = await show(page.newer);
      expect(up.reverse().flatMap((page) => page?.rows ?? [])).toEqual(rows);
    },
  );

  test("new leads do not move the older pages", async () => {
    const start = Date.UTC(2026, 10, 20);
    await storeLeads(80, (n) => ({ createdAt: new Date(start + n) }));
    const first = await list("all");
    const before = await list("all", first.older);
    await storeLeads(5, () => ({ createdAt: new Date(start + 1_000) }));
    expect(await list("all", first.older)).toEqual(before);
  });

  test("assigns leads to tabs by form, whatever their source", async () => {
    await storeLeads(1, () => ({ form: "hero", source: "debt-assessment-test" }));
    await storeLeads(2, () => ({ form: "standalone", source: "formulario-oculto" }));
    await storeLeads(3, () => ({ form: "viability-test", source: "quick-form" }));
    await storeLeads(4, () => ({ form: "case-calculator" }));
    expect((await list("all")).rows).toHaveLength(10);
    expect((await list("quick-form")).rows).toHaveLength(3);
    expect((await list("viability-test")).rows).toHaveLength(3);
  });

  test("fault 18: shows the first page for an invalid cursor, or one past the end", async () => {
    await storeLeads(3);
    const first = await list("all");
    expect(await list("all", "'; DROP TABLE leads; --")).toEqual(first);
    const at = "1999-01-01T00:00:00.000Z";
    const nowhere = { direction: "older", order: "arrival", segment: 0, at } as const;
    const id = first.rows[0]?.id ?? "";
    const page = await admin.run(() => listLeads("all", { ...nowhere, id }));
    expect(page.rows).toEqual(first.rows);
  });

  test("fault 28: returns only the fields that the table shows", async () => {
    await storeLeads(1);
    const [row] = (await list("all")).rows;
    expect(Object.keys(row ?? {}).sort()).toEqual(
      words(`
      assignee blocked consent createdAt debtOver10k dueAt email firstAttemptAt fullName
      hasProperties holder id lastAttemptAt late leasedUntil multipleCreditors personId phone
      preferredTimeSlot source status uncheckedPhone
    `),
    );
  });

  test("says which leads have no consent", async () => {
    await storeLeads(1, () => ({ consent: false }));
    await storeLeads(1, () => ({ withdrawn: ["call"], createdAt: new Date("2025-01-01") }));
    const rows = [{ consent: "No" }, { consent: "Retirado" }];
    expect(await list("all")).toMatchObject({ rows, exportable: false });
    await storeLeads(PAGE_SIZE, () => ({ consent: false }));
    await storeLeads(1, () => ({ createdAt: new Date("2020-01-01") }));
    expect((await list("all")).exportable, "one on a later page").toBe(true);
  });

  test("fault 37: throws when the table is locked", async () => {
    // The lock stays until they answer: without a deadline they would not.
    await withTableLocked("leads", "ACCESS EXCLUSIVE", async () => {
      const asked = [list("all"), admin.run(() => findLead(ID)), admin.run(() => countLeads())];
      const outcomes = await Promise.allSettled(asked);
      expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    });
  });
});

describe("findLead", () => {
  test("starts the list at the lead of a link", async () => {
    await storeLeads(120);
    const id = (await idsInDatabase())[70] ?? "";
    const page = await admin.run(async () => listLeads("all", await findLead(id)));
    expect(page.rows[0]?.id).toBe(id);
    expect(page.rows).toHaveLength(50);
    expect((await list("all", page.newer)).rows).toHaveLength(50);
  });
});

describe("countLeads", () => {
  test("counts each tab, and the leads that an export leaves out", async () => {
    await storeLeads(3, (n) => ({ form: "hero", withdrawn: n > 0 ? ["lenders"] : ["call"] }));
    await storeLeads(2, (n) => ({ form: "standalone", consentSource: n > 0 ? "form" : "phone" }));
    await storeLeads(2, () => ({ form: "viability-test", consent: false }));
    const restriction = { restrictedAt: new Date(), restrictedBecause: "impugna la deuda" };
    // One that is left out anyway, and one that would not be.
    for (const purpose of ["call", "lenders"]) {
      const where = { withdrawn: { has: purpose } };
      const { personId } = await db().lead.findFirstOrThrow({ where });
      await db().person.update({ where: { id: personId ?? "" }, data: restriction });
    }
    await storeLeads(1, () => ({ form: "case-calculator" }));
    const exactly = (count: number) => ({ count, more: false });
    expect(await admin.run(() => countLeads())).toEqual({
      tabs: { all: exactly(8), "quick-form": exactly(5), "viability-test": exactly(2) },
      withoutConsent: exactly(5),
    });
  });
});

describe("countNewer", () => {
  const START = Date.UTC(2026, 10, 20);
  const count = (place: LeadCursor | null, tab: LeadTab = "all", filter: LeadFilter = NO_FILTER) =>
    admin.run(() => countNewer(tab, filter, place));

  /** The position of the newest lead. */
  async function newest(): Promise<LeadCursor> {
    const { id, createdAt } = await db().lead.findFirstOrThrow({
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    });
    return { direction: "newer", order: "arrival", segment: 0, at: createdAt.toISOString(), id };
  }

  test("counts leads after the newest of a list, also those of the same instant", async () => {
    await storeLeads(5, (n) => ({ createdAt: new Date(START + n) }));
    const place = await newest();
    expect(await count(place)).toBe(0);
    await storeLeads(1, () => ({
      id: "ffffffff-ffff-7fff-bfff-ffffffffffff",
      createdAt: new Date(place.at),
    }));
    await storeLeads(2, () => ({ createdAt: new Date(START + 1_000) }));
    expect(await count(place)).toBe(3);
  });

  test("counts only leads that the list would show", async () => {
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

  test("counts every lead when the list was empty", async () => {
    expect(await count(null)).toBe(0);
    await storeLeads(4);
    expect(await count(null)).toBe(4);
  });
});
