import { afterEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { seedLeads } from "@/scripts/seed/seed-leads";
import { storeLeads } from "@/tests/support/leads";
import { ownerUrl } from "@/tests/support/sql";

afterEach(async () => {
  await db().lead.deleteMany();
});

describe("invented leads", () => {
  test("are not mixed with real leads without an explicit option", async () => {
    await storeLeads(1);
    await expect(seedLeads(ownerUrl(), { leads: 10 })).rejects.toThrow("leads of real people");
    expect(await db().lead.count()).toBe(1);
    await seedLeads(ownerUrl(), { leads: 10, force: true });
    expect(await db().lead.count()).toBe(11);
  });
});
