import { afterAll, beforeAll, expect, test } from "vitest";
import { createPool } from "@/lib/db";
import { env } from "@/lib/env";
import { countAttempt } from "@/lib/rate-limit";
import { sql } from "@/tests/support/sql";
import { storeLead } from "@/tests/support/store-lead";

const before = env().isPooled;
beforeAll(() => {
  env().isPooled = true;
});
afterAll(() => {
  env().isPooled = before;
});

test("behind a pooler no connection keeps a statement", async () => {
  const connections = createPool({ max: 1 });
  try {
    const named = { name: "kept", text: "SELECT $1::int AS n", values: [7] };
    expect((await connections.query(named)).rows).toEqual([{ n: 7 }]);
    expect((await connections.query("SELECT FROM pg_prepared_statements")).rowCount).toBe(0);
  } finally {
    await connections.end();
  }
});

test("leads are stored there, and attempts counted in the database", async () => {
  const { id } = await storeLead();
  expect(await sql("SELECT id FROM leads")).toEqual([{ id }]);
  for (let time = 0; time < 3; time++) await countAttempt("sign-in-address", "203.0.113.9");
  expect(await sql("SELECT points FROM rate_limits WHERE key LIKE 'sign-in-address%'")).toEqual([
    { points: 3 },
  ]);
});

test("without one they are kept, which is quicker", async () => {
  env().isPooled = false;
  const connections = createPool({ max: 1 });
  try {
    await connections.query({ name: "kept", text: "SELECT 1" });
    const { rows } = await connections.query("SELECT name FROM pg_prepared_statements");
    expect(rows).toEqual([{ name: "kept" }]);
  } finally {
    await connections.end();
  }
});
