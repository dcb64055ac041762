import { shiftedTime } from "./find-faketime";
import { type Options, type Outcome, runVitest } from "./vitest-run";

/** Fault 68: times at which the tests of units and of the database must pass as they do today. */
const TIMES: Record<string, string> = {
  monday: "2027-01-18T11:00+01:00",
  tuesday: "2027-01-19T11:00+01:00",
  wednesday: "2027-01-20T11:00+01:00",
  thursday: "2027-01-21T11:00+01:00",
  friday: "2027-01-22T11:00+01:00",
  saturday: "2027-01-23T11:00+01:00",
  sunday: "2027-01-24T11:00+01:00",
  "saturday-holiday": "2027-05-01T11:00+02:00",
  // Five minutes before the last call of the day, and tomorrow is a holiday.
  "christmas-eve": "2026-12-24T20:25+01:00",
  // 2:30 does not exist in this night, and exists twice in the next one.
  "spring-clock-change": "2027-03-28T02:30+01:00",
  "autumn-clock-change": "2027-10-31T02:30+02:00",
  // Both are later than the last year whose holidays are known.
  "leap-day": "2028-02-29T11:00+01:00",
  "new-year": "2029-01-01T11:00+01:00",
};

/**
 * Runs every test of the units and of the database once at each of these times, with the clocks of Node
 * and of PostgreSQL set to it, but those of two files that `vitest.config.ts` names. Filters may name times, and
 * parts of the paths of test files.
 */
export async function testDates({ filters, folder }: Options): Promise<Outcome> {
  const named = filters.filter((filter) => filter in TIMES);
  const paths = filters.filter((filter) => !(filter in TIMES));
  const chosen = Object.entries(TIMES).filter(([name]) => !named.length || named.includes(name));
  const total = { passed: 0, failed: 0 };
  const lines: string[] = [];
  let interrupted = false;
  process.once("SIGINT", () => (interrupted = true)).once("SIGTERM", () => (interrupted = true));
  for (const [name, time] of chosen) {
    if (interrupted) break;
    console.info(`\n━━ dates: ${name}, ${time}`);
    const seconds = Math.round((Date.parse(time) - Date.now()) / 1000);
    const options = { filters: paths, folder };
    const run = await runVitest(["unit", "integration"], options, shiftedTime(seconds));
    total.passed += run.passed;
    total.failed += run.failed;
    lines.push(`${name}, ${time}: ${run.passed} passed, ${run.failed} failed`);
    lines.push(...run.failures.map((failure) => `  ${failure}`));
  }
  console.info(`\n${lines.join("\n")}`);
  return total;
}
