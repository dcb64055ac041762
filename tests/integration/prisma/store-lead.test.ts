import { expect, test } from "vitest";
import { sql } from "@/tests/support/sql";

/** What the table itself gives. */
const GIVEN = ["id"];

test.each([
  ["leads", GIVEN],
  ["consent_receipts", [...GIVEN, "created_at"]],
])("store_lead writes every column of %s", async (table, given) => {
  const [{ source } = { source: "" }] = await sql(
    "SELECT prosrc AS source FROM pg_proc WHERE proname = 'store_lead'",
  );
  const [, columns = ""] = new RegExp(`INSERT INTO ${table} \\(([^)]*)\\)`).exec(source) ?? [];
  const written = columns.split(",").map((column) => column.trim());
  const rows = await sql(
    `SELECT column_name AS name FROM information_schema.columns
      WHERE table_name = $1 AND is_generated = 'NEVER' ORDER BY 1`,
    [table],
  );
  const expected = rows.map(({ name }) => name).filter((name) => !given.includes(name));
  expect(written.toSorted()).toEqual(expected.toSorted());
});
