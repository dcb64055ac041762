import { randomBytes } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { DELETE, GET, POST } from "@/app/api/saved-cases/route";
import { LIMITS } from "@/lib/kernel/rate-limit";
import { deleteCase, keepCase, readCase } from "@/lib/viability/saved-cases";
import { SAVED_CASE_HEADER } from "@/lib/viability/saved-link";
import { sql } from "@/tests/support/sql";

const TEXT = randomBytes(4_125).toString("base64url");
const ADDRESS = new Headers({ "x-socket-address": "198.51.100.7" });

afterEach(async () => {
  await sql("DELETE FROM saved_cases");
  await sql("DELETE FROM rate_limits");
});

const save = (body: string, headers = ADDRESS) =>
  POST(new Request("http://localhost:3000/api/saved-cases", { method: "POST", body, headers }));

const ask = (name: string) =>
  new Request("http://localhost:3000/api/saved-cases", { headers: { [SAVED_CASE_HEADER]: name } });

async function keep(now?: Date): Promise<string> {
  const kept = await keepCase(TEXT, ADDRESS, now);
  if (typeof kept === "string") throw new Error(kept);
  return kept.name;
}

test("a saved calculation is returned by its name alone, uncached, until somebody deletes it", async () => {
  const saved = await save(TEXT);
  expect(saved.status).toBe(201);
  const { name, lastDay } = await saved.json();
  expect(name).toMatch(/^[\w-]{22}$/);
  expect(lastDay).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(await sql("SELECT id, length(cipher_text) FROM saved_cases")).toEqual([
    { id: name, length: 4_125 },
  ]);

  const read = await GET(ask(name));
  expect([read.status, await read.text()]).toEqual([200, TEXT]);
  expect(read.headers.get("cache-control")).toBe("no-store");

  expect((await DELETE(ask(name))).status).toBe(204);
  expect(await sql("SELECT FROM saved_cases")).toEqual([]);
  expect((await DELETE(ask(name))).status).toBe(404);
});

test("an unknown, malformed, deleted or expired name gets the same answer, which says nothing", async () => {
  const expired = await keep(new Date("2026-01-01T12:00:00Z"));
  const deleted = await keep();
  await deleteCase(deleted);
  const names = [expired, deleted, "A".repeat(22), "", "%", "A".repeat(23), "' OR true --"];
  const answers = await Promise.all(
    names.map(async (name) => {
      const { status, headers, body } = await GET(ask(name));
      return { status, headers: [...headers], body };
    }),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 404, body: null });
});

test("it is kept for thirty days of Madrid, and the last of them is told", async () => {
  // Half past eleven at night in Madrid, on the day of arrival.
  const now = new Date("2026-11-24T22:30:00Z");
  const kept = await keepCase(TEXT, ADDRESS, now);
  expect(kept).toMatchObject({ lastDay: "2026-12-23" });
  const { name } = kept as { name: string };
  expect(await readCase(name, new Date("2026-12-23T22:59:59Z"))).toBe(TEXT);
  expect(await readCase(name, new Date("2026-12-23T23:00:00Z"))).toBeNull();
});

describe("what is not kept", () => {
  test.each([
    ["nothing", "", 400],
    ["text that is no base64url", "¿Cuánto debes? 18.000 €", 400],
    ["one byte more than 16 KB", randomBytes(16 * 1024 + 1).toString("base64url"), 400],
    ["16 KB, which are", randomBytes(16 * 1024).toString("base64url"), 201],
  ])("%s", async (_what, body, status) => {
    expect((await save(body)).status).toBe(status);
    const rows = await sql("SELECT FROM saved_cases");
    expect(rows).toHaveLength(status === 201 ? 1 : 0);
  });

  test("more than its share from one address; others can still save", async () => {
    const { points } = LIMITS["saved-case-address"];
    for (let count = 0; count < points; count += 1) await keep();
    expect((await save(TEXT)).status).toBe(429);
    expect(await sql("SELECT FROM saved_cases")).toHaveLength(points);
    const other = new Headers({ "x-socket-address": "198.51.100.8" });
    expect((await save(TEXT, other)).status).toBe(201);
  });

  test("but thirty addresses that use up their share take nothing from others", async () => {
    const { points } = LIMITS["saved-case-address"];
    for (let n = 1; n <= 30; n += 1) {
      const from = new Headers({ "x-socket-address": `203.0.113.${n}` });
      const saves = Array.from({ length: points }, () => keepCase("AAAA", from));
      expect(await Promise.all(saves)).not.toContain("limited");
    }
    expect((await save(TEXT)).status).toBe(201);
  });

  test("more than the machine stores for all visitors together", async () => {
    const { points } = LIMITS["saved-case"];
    await keep();
    await sql("UPDATE rate_limits SET points = $1 WHERE key LIKE 'saved-case:%'", [points]);
    const other = new Headers({ "x-socket-address": "198.51.100.8" });
    expect((await save(TEXT, other)).status).toBe(429);
    expect(await sql("SELECT FROM saved_cases")).toHaveLength(1);
  });
});
