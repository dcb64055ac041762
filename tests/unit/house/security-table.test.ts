import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LIMITS } from "@/lib/rate-limit";

const DOCUMENT = readFileSync("docs/security.md", "utf8");

const STATUSES = ["met", "met, no test", "partly", "not met", "not applicable"];

/** How many requirements of levels 1 and 2 the chapters of ASVS 5.0.0 have, V1 to V17. */
const OF_LEVEL_1 = [8, 4, 8, 2, 4, 13, 6, 4, 4, 5, 3, 3, 1, 2, 3, 0, 0];
const OF_LEVEL_2 = [19, 7, 11, 8, 5, 22, 12, 3, 3, 24, 11, 6, 12, 7, 10, 16, 7];

/** The cells of each line of a table that match `first` in their first cell. */
function linesOf(first: RegExp): string[][] {
  return DOCUMENT.split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => line.slice(2, -2).split(" | "))
    .filter(([cell = ""]) => first.test(cell));
}

const requirements = linesOf(/^\d+\.\d+\.\d+$/).map(
  ([number = "", level = "", , status = "", how = "", tests = ""]) => ({
    number,
    level,
    status,
    how,
    tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
  }),
);

describe("the table of ASVS", () => {
  test("has each requirement of levels 1 and 2 once", () => {
    const numbers = requirements.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const [level, expected] of [OF_LEVEL_1, OF_LEVEL_2].entries()) {
      const found = expected.map(
        (_, chapter) =>
          requirements.filter(
            (one) => one.number.startsWith(`${chapter + 1}.`) && one.level === String(level + 1),
          ).length,
      );
      expect(found, `level ${level + 1}`).toEqual(expected);
    }
  });

  test("says of each how far it is met, and how or why not", () => {
    for (const { number, status, how } of requirements) {
      expect(STATUSES, number).toContain(status);
      expect(how.length, number).toBeGreaterThan(1);
    }
  });

  test("names for what is met a test that there is, or says that there is none", () => {
    for (const { number, status, tests } of requirements) {
      expect(
        tests.filter((path) => !existsSync(path)),
        number,
      ).toEqual([]);
      if (status === "met") expect(tests, number).not.toEqual([]);
      if (status === "met, no test") expect(tests, number).toEqual([]);
    }
  });

  test("is counted right at its top", () => {
    const counted = STATUSES.map((status) => {
      const of = (level: string) =>
        requirements.filter((one) => one.status === status && one.level === level).length;
      return [status, of("1"), of("2"), of("1") + of("2")].map(String);
    });
    const counts = new RegExp(`^(${STATUSES.join("|")})$`);
    expect(linesOf(counts)).toEqual(counted);
  });
});

test("the table of limits says what the code does", () => {
  const told = linesOf(/^`[a-z-]+`$/).map(([name, points, duration]) => [name, points, duration]);
  const kept = Object.entries(LIMITS).map(([name, { points, duration }]) => [
    `\`${name}\``,
    String(points),
    String(duration),
  ]);
  expect(told).toEqual(kept);
});
