import fc from "fast-check";
import { expect, test } from "vitest";
import { hideCells, hideParts } from "@/lib/overview/hide-small";

test("small groups are hidden, and one more where a sum would tell them", () => {
  expect(hideParts([20, 3, 9])).toEqual([20, "few", "hidden"]);
  expect(hideParts([20, 3, 2])).toEqual([20, "few", "few"]);
  expect(hideParts([20, 1, 2, 8])).toEqual([20, "few", "few", "hidden"]);
  // Two small groups of eight people can only be four and four.
  expect(hideParts([20, 4, 4, 8])).toEqual([20, "few", "few", "hidden"]);
});

test("that nobody is there is no secret, but is not told either", () => {
  expect(hideParts([20, 0])).toEqual([20, "few"]);
  expect(hideParts([0])).toEqual(["few"]);
});

test("in no row and no column does a subtraction tell a small group", () => {
  const tables = fc.integer({ min: 1, max: 5 }).chain((width) =>
    fc.array(fc.array(fc.nat(30), { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: 5,
    }),
  );
  fc.assert(
    fc.property(tables, (table) => {
      const shown = hideCells(table);
      const columns = (table[0] ?? []).map((_, column) =>
        table.map((values, row) => [values[column] ?? 0, shown[row]?.[column]] as const),
      );
      const rows = table.map((values, row) =>
        values.map((value, column) => [value, shown[row]?.[column]] as const),
      );
      for (const line of [...rows, ...columns]) {
        for (const [value, seen] of line) {
          if (typeof seen === "number") expect(value).toBeGreaterThanOrEqual(5);
          if (seen === "hidden") expect(value).toBeGreaterThanOrEqual(5);
        }
        const hidden = line.filter(([, seen]) => typeof seen !== "number");
        const sum = hidden.reduce((all, [value]) => all + value, 0);
        const isWhole = hidden.length === line.length;
        expect(isWhole || sum === 0 || (sum >= 5 && hidden.length > 1)).toBe(true);
      }
    }),
  );
});
