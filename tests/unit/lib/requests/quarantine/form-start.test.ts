import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { GET } from "@/app/api/form-start/route";
import { isSignedStart, START_LIFE_MS, signStart } from "@/lib/requests/quarantine/form-start";
import { testEnvironment } from "@/tests/support/test-environment";

Object.assign(
  process.env,
  testEnvironment({ databaseUrl: "postgresql://nobody@localhost/none", dataDir: ".data" }),
);

const KEY = "0b2f6f0a-0000-4000-8000-000000000001";
const OTHER = "0b2f6f0a-0000-4000-8000-000000000002";
const NOW = Date.parse("2026-11-22T10:00:00Z");

const fetchStart = (key: string) =>
  GET(new NextRequest(`http://localhost:3000/api/form-start?key=${encodeURIComponent(key)}`));

test("a start token is valid at once, for its own form, and for some weeks", () => {
  const start = signStart(KEY, NOW);
  expect(isSignedStart(start, KEY, NOW)).toBe(true);
  expect(isSignedStart(start, KEY, NOW + START_LIFE_MS)).toBe(true);
  expect(isSignedStart(start, KEY, NOW + START_LIFE_MS + 1)).toBe(false);
  expect(isSignedStart(start, OTHER, NOW)).toBe(false);
});

test("a forged start token is refused", () => {
  const [time = "", signature = ""] = signStart(KEY, NOW).split(".");
  const forged = [
    undefined,
    "",
    ".",
    time,
    `${time}.`,
    `${(NOW - 60_000).toString(36)}.${signature}`,
    `${time}.${signature.slice(1)}A`,
    `${time}.${"é".repeat(43)}`,
    `${time}.${signature}.${signature}`,
    "x".repeat(10_000),
  ];
  for (const start of forged) expect(isSignedStart(start, KEY, NOW), start).toBe(false);
});

test("a browser that begins a form receives a start token, which no cache keeps", async () => {
  const answer = fetchStart(KEY);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(isSignedStart((await answer.json()).start, KEY)).toBe(true);
});

test("an invalid submission key receives no start token", async () => {
  for (const key of ["", "x", "<script>", "a".repeat(5_000), `${KEY}a`]) {
    const answer = fetchStart(key);
    expect([answer.status, await answer.json()]).toEqual([400, {}]);
  }
});
