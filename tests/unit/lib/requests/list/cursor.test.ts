import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCursor, writeCursor } from "@/lib/requests/list/cursor";
import { LIST_ORDERS } from "@/lib/requests/list/order";

const id = "0192f0c1-2345-7abc-8def-0123456789ab";
const at = new Date("2026-11-20T10:11:12.345Z");

describe("readCursor", () => {
  test("reads what writeCursor wrote, to the millisecond, and only for its order", () => {
    for (const order of LIST_ORDERS) {
      const value = writeCursor("older", { order, segment: 1, at, id });
      const cursor = { direction: "older", order, segment: 1, at: at.toISOString(), id };
      for (const wanted of LIST_ORDERS) {
        expect(readCursor(value, wanted)).toEqual(wanted === order ? cursor : null);
      }
    }
  });

  test("fault 18: refuses anything else", () => {
    const tampered = [
      "older",
      `older arrival 0 ${at.toISOString()} ${id}' OR true --`,
      `sideways arrival 0 ${at.toISOString()} ${id}`,
      `older arrival 0 2026-99-99T10:11:12.345Z ${id}`,
      `older arrival 0 infinity ${id}`,
      `older arrival 0 ${at.toISOString()} ${id} more`,
      `older arrival 2 ${at.toISOString()} ${id}`,
      `older name 0 ${at.toISOString()} ${id}`,
    ].map((text) => Buffer.from(text).toString("base64url"));
    for (const value of [undefined, null, "", 7, ["a"], "x".repeat(10_000), ...tampered]) {
      expect(readCursor(value)).toBeNull();
    }
    fc.assert(fc.property(fc.string(), (text) => readCursor(text) === null));
  });
});
