import { expect, test } from "vitest";
import { readStart, START_LIFE_MS, signStart } from "@/lib/suspicion/form-start";
import { testEnvironment } from "@/tests/support/test-environment";

Object.assign(
  process.env,
  testEnvironment({ databaseUrl: "postgresql://nobody@localhost/none", dataDir: ".data" }),
);

const KEY = "0b2f6f0a-0000-4000-8000-000000000001";
const OTHER = "0b2f6f0a-0000-4000-8000-000000000002";
const NOW = Date.parse("2026-11-22T10:00:00Z");

test("a note tells how long ago the form was begun", () => {
  const note = signStart(KEY, NOW);
  expect(readStart(note, KEY, NOW + 12_345)).toBe(12_345);
  expect(readStart(note, KEY, NOW)).toBe(0);
});

test("it is good for its own form, for some days, and not before it was written", () => {
  const note = signStart(KEY, NOW);
  expect(readStart(note, OTHER, NOW + 5_000)).toBeNull();
  expect(readStart(note, KEY, NOW + START_LIFE_MS)).toBe(START_LIFE_MS);
  expect(readStart(note, KEY, NOW + START_LIFE_MS + 1)).toBeNull();
  expect(readStart(note, KEY, NOW - 1)).toBeNull();
});

test("a forged one says nothing", () => {
  const [time = "", signature = ""] = signStart(KEY, NOW).split(".");
  const earlier = (NOW - 60_000).toString(36);
  const forged = [
    undefined,
    "",
    ".",
    time,
    `${time}.`,
    `${earlier}.${signature}`,
    `${time}.${signature.slice(1)}A`,
    `${time}.${"é".repeat(43)}`,
    `${time}.${signature}.${signature}`,
    "x".repeat(10_000),
  ];
  for (const note of forged) expect(readStart(note, KEY, NOW + 5_000), note).toBeNull();
});
