import { expect, test } from "vitest";
import { db } from "@/lib/kernel/db";
import { insertRows } from "@/lib/kernel/insert-rows";
import { statementsOf } from "@/tests/support/statements";
import { newLead, storeLead } from "@/tests/support/store-lead";

const createdAt = new Date("2026-03-29T01:30:00.123Z");

function personOf(fullName: string) {
  const phone = "600123456";
  const contact = { email: "e@ejemplo.es", emailNormalized: "e@ejemplo.es", phone };
  return { fullName, ...contact, phoneNormalized: `+34${phone}` };
}

test("rows with other columns, odd characters and structured data are stored as Prisma reads them", async () => {
  await insertRows(db(), "people", [
    { ...personOf(`O'Neill "\\n" \t;--`), createdAt },
    { ...personOf("José 😀"), createdAt, province: "28", undo: { moved: ["a", "b"] } },
  ]);
  const people = await db().person.findMany({ where: { createdAt }, orderBy: { fullName: "asc" } });
  expect(people).toMatchObject([
    { fullName: "José 😀", province: "28", undo: { moved: ["a", "b"] }, createdAt },
    { fullName: `O'Neill "\\n" \t;--`, province: null, undo: null, createdAt },
  ]);
});

test("what no row names gets the default of its column", async () => {
  const { id: leadId } = await storeLead(newLead());
  await insertRows(db(), "lead_notes", [{ leadId, note: "Uno", authorEmail: "a@example.test" }]);
  expect(await db().leadNote.findFirst({ where: { leadId } })).toMatchObject({
    ...{ id: expect.any(String), createdAt: expect.any(Date), note: "Uno" },
  });
});

test("the statement is the same for any number of rows, and none for no rows", async () => {
  const rows = ["Eva", "Luis", "Ana"].map(personOf);
  const [first, second] = await statementsOf(async () => {
    await insertRows(db(), "people", rows);
    await insertRows(db(), "people", rows.slice(1));
  });
  expect(first).toContain("INSERT INTO people");
  expect(second).toBe(first);
  expect(await statementsOf(() => insertRows(db(), "people", []))).toEqual([]);
});
