import "@/tests/support/next-runtime";
import { afterEach, describe, expect, test } from "vitest";
import { AccessError } from "@/lib/accounts/session";
import { db, transaction } from "@/lib/db";
import { exportLeads } from "@/lib/leads/export";
import { exportsOf } from "@/lib/leads/export-history";
import { BASIC_CSV } from "@/lib/leads/export-kind";
import { type LeadFilter, NO_FILTER } from "@/lib/leads/filter";
import { forgetExportSearches } from "@/lib/leads/forget-export-searches";
import type { LeadTab } from "@/lib/leads/tabs";
import { newLead } from "@/tests/support/leads";
import { signedIn } from "@/tests/support/signed-in";
import { Visitor } from "@/tests/support/visitor";

const admin = await signedIn(["admin"]);

afterEach(async () => {
  await db().lead.deleteMany();
  await db().leadExport.deleteMany();
});

async function storeLead(fields: Parameters<typeof newLead>[0] = {}): Promise<string> {
  const { id } = await db().lead.create({ select: { id: true }, data: newLead(fields) });
  return id;
}

async function exportNow(changes: Partial<LeadFilter> = {}, tab: LeadTab = "all") {
  const filter = { ...NO_FILTER, ...changes };
  const file = await admin.run(() => exportLeads(tab, filter, BASIC_CSV));
  await new Response(file?.body).text();
}

async function timesExported(id: string): Promise<number> {
  return (await admin.run(() => exportsOf(id))).length;
}

describe("the exports of a lead", () => {
  test("are those whose tab and filter it matched", async () => {
    const ana = await storeLead({ fullName: "Ana Ruiz" });
    const luis = await storeLead({ fullName: "Luis Gil", form: "viability-test" });
    await exportNow();
    await exportNow({ search: "ruíz" });
    await exportNow({}, "viability-test");
    expect(await timesExported(ana)).toBe(2);
    expect(await timesExported(luis)).toBe(2);
    const [last] = await admin.run(() => exportsOf(ana));
    expect(last).toMatchObject({ actorEmail: admin.email, completed: true, certain: true });
  });

  test("go by the status that it had then", async () => {
    const id = await storeLead();
    await exportNow({ status: "nuevo" });
    await db().lead.update({ where: { id }, data: { status: "cerrado" } });
    await db().leadEvent.create({
      data: { leadId: id, type: "status_changed", data: { from: "nuevo", to: "cerrado" } },
    });
    expect(await timesExported(id)).toBe(1);
    await exportNow({ status: "cerrado" });
    expect(await timesExported(id)).toBe(2);
  });

  test("none from before it came, none without consent", async () => {
    const first = await storeLead();
    await exportNow();
    const later = await storeLead();
    const without = await storeLead({ consent: false });
    await exportNow();
    expect(await timesExported(first)).toBe(2);
    expect(await timesExported(later)).toBe(1);
    expect(await timesExported(without)).toBe(0);
  });

  test("are told to admins only", async () => {
    const id = await storeLead();
    await expect(new Visitor().run(() => exportsOf(id))).rejects.toThrow(AccessError);
  });
});

test("fault 31: what was searched for is forgotten with the person", async () => {
  const id = await storeLead({ fullName: "Xenia Quiroga", phoneNormalized: "+34699111222" });
  await storeLead({ fullName: "Ana Ruiz" });
  for (const search of ["XENIA", "quiroga, xenia", "699 111", "ruiz"]) await exportNow({ search });
  const before = await db().leadExport.count({ where: { rows: { gt: 0 } } });
  expect(before).toBe(3);
  await db().leadExport.create({
    data: {
      actorEmail: admin.email,
      tab: "all",
      filter: { search: "quiroga, xenia" },
      columns: "basic",
      format: "csv",
    },
  });
  expect(await transaction((tx) => forgetExportSearches(tx, [id]))).toBe(3);
  const kept = JSON.stringify(await db().leadExport.findMany({ select: { filter: true } }));
  expect(kept).not.toMatch(/xenia|quiroga|699/i);
  expect(kept).toContain("ruiz");
  expect(await transaction((tx) => forgetExportSearches(tx, []))).toBe(0);
});
