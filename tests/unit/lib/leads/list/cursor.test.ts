import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCursor, writeCursor } from "@/lib/leads/list/cursor";

const id = "0192f0c1-2345-7abc-8def-0123456789ab";
const createdAt = new Date("2026-11-20T10:11:12.345Z");

describe("readCursor", () => {
  test("reads what writeCursor wrote, to the millisecond", () => {
    const cursor = { createdAt: createdAt.toISOString(), id };
    expect(readCursor(writeCursor("older", { createdAt, id }))).toEqual({
      direction: "older",
      ...cursor,
    });
    expect(readCursor(writeCursor("newer", { createdAt, id }))).toEqual({
      direction: "newer",
      ...cursor,
    });
  });

  test("fault 18: refuses anything else", () => {
    const tampered = [
      "older",
      `older ${createdAt.toISOString()} ${id}' OR true --`,
      `sideways ${createdAt.toISOString()} ${id}`,
      `older 2026-99-99T10:11:12.345Z ${id}`,
      `older infinity ${id}`,
      `older ${createdAt.toISOString()} ${id} more`,
    ].map((text) => Buffer.from(text).toString("base64url"));
    for (const value of [undefined, null, "", 7, ["a"], "x".repeat(10_000), ...tampered]) {
      expect(readCursor(value)).toBeNull();
    }
    fc.assert(fc.property(fc.string(), (text) => readCursor(text) === null));
  });
});
