import { afterEach, describe, expect, test } from "vitest";
import { countAll, countAttempt, forgetAttempts } from "@/lib/rate-limit";
import { sql } from "@/tests/support/sql";

const NAME = "sign-in-account-and-address";
const LIMIT = 5;
const WINDOW_MS = 900_000;

let subjects = 0;
/** Somebody whom no other test counts. */
const somebody = () => `198.51.100.7 eva${subjects++}@ejemplo.es`;

type Count = (subject: string) => Promise<number>;
const countOne: Count = (subject) => countAttempt(NAME, subject);
/** By the function of the database, which counts for statements that do more. */
const countAmongAll: Count = async (subject) =>
  (await countAll([[NAME, subject]]))[0] ?? Number.NaN;

/** The waits of as many attempts, one after the other. */
async function attempts(subject: string, count: number, once = countOne) {
  const waits = [];
  for (let n = 0; n < count; n++) waits.push(await once(subject));
  return waits;
}

const allowed = (waits: number[]) => waits.filter((wait) => wait === 0).length;

describe.each([
  ["one", countOne],
  ["among all", countAmongAll],
])("in the database, counted %s", (_, once) => {
  test("as many attempts as the limit are allowed, then one waits for the window to pass", async () => {
    const subject = somebody();
    const waits = await attempts(subject, LIMIT + 2, once);
    expect(waits.slice(0, LIMIT)).toEqual(Array(LIMIT).fill(0));
    for (const wait of waits.slice(LIMIT)) {
      expect(wait).toBeGreaterThan(WINDOW_MS - 10_000);
      expect(wait).toBeLessThanOrEqual(WINDOW_MS);
    }
    await sql("UPDATE rate_limits SET expire = expire - $1::bigint", [WINDOW_MS]);
    expect(allowed(await attempts(subject, LIMIT + 1, once)), "the next window").toBe(LIMIT);
  });

  test("fault 21: of a hundred attempts at once exactly as many as the limit are allowed", async () => {
    const subject = somebody();
    const waits = await Promise.all(Array.from({ length: 100 }, () => once(subject)));
    expect(allowed(waits)).toBe(LIMIT);
  });
});

describe("in the database", () => {
  test("an attempt is the same one, counted alone or among all", async () => {
    const subject = somebody();
    for (let n = 0; n < LIMIT; n++) await (n % 2 ? countOne : countAmongAll)(subject);
    for (const once of [countOne, countAmongAll]) {
      const wait = await once(subject);
      expect(wait).toBeGreaterThan(WINDOW_MS - 10_000);
      expect(wait).toBeLessThanOrEqual(WINDOW_MS);
    }
  });

  test("of several at once each is counted, whatever the others say", async () => {
    const [busy, calm] = [somebody(), somebody()];
    await attempts(busy, LIMIT);
    const waits = await countAll([
      [NAME, calm],
      [NAME, busy],
      ["lead-address", busy],
    ]);
    expect(waits.map((wait) => wait > 0)).toEqual([false, true, false]);
    expect(allowed(await attempts(calm, LIMIT))).toBe(LIMIT - 1);
  });

  test("fault 21: somebody else, and another limit, are counted apart", async () => {
    const subject = somebody();
    await attempts(subject, LIMIT + 1);
    expect(await countAttempt(NAME, somebody())).toBe(0);
    expect(await countAttempt("lead-address", subject)).toBe(0);
  });

  test("a success forgets them", async () => {
    const subject = somebody();
    await attempts(subject, LIMIT);
    await forgetAttempts(NAME, subject);
    expect(allowed(await attempts(subject, LIMIT + 1))).toBe(LIMIT);
  });

  test("fault 26: what is stored tells nobody's address or e-mail", async () => {
    await countAttempt(NAME, somebody());
    const rows = await sql("SELECT key FROM rate_limits");
    expect(JSON.stringify(rows)).not.toMatch(/198\.51|ejemplo|eva/);
  });
});

describe("fault 46: with its store down", () => {
  afterEach(() => sql("ALTER TABLE away RENAME TO rate_limits"));

  test.each([
    ["one", countOne],
    ["among all", countAmongAll],
  ])("attempts are allowed, and counted %s in memory until the same limit", async (_, once) => {
    const subject = somebody();
    await sql("ALTER TABLE rate_limits RENAME TO away");
    expect(allowed(await attempts(subject, LIMIT + 3, once))).toBe(LIMIT);
    expect(await countAttempt(NAME, somebody())).toBe(0);
    await forgetAttempts(NAME, subject);
    expect(await countAttempt(NAME, subject)).toBe(0);
  });
});
