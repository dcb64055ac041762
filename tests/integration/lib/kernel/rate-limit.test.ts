import { afterEach, describe, expect, test } from "vitest";
import { countAttempt, forgetAttempts, returnAttempt } from "@/lib/kernel/rate-limit";
import { sql } from "@/tests/support/sql";

const NAME = "sign-in-account-and-address";
const LIMIT = 5;
const WINDOW_MS = 900_000;

let subjects = 0;
/** A subject that no other test counts. */
const somebody = () => `198.51.100.7 eva${subjects++}@ejemplo.es`;

/** The waits of several attempts, one after the other. */
async function attempts(subject: string, count: number) {
  const waits = [];
  for (let n = 0; n < count; n++) waits.push(await countAttempt(NAME, subject));
  return waits;
}

const allowed = (waits: number[]) => waits.filter((wait) => wait === 0).length;

describe("with the database", () => {
  test("attempts are allowed up to the limit, then they wait for the window to pass", async () => {
    const subject = somebody();
    const waits = await attempts(subject, LIMIT + 2);
    expect(waits.slice(0, LIMIT)).toEqual(Array(LIMIT).fill(0));
    for (const wait of waits.slice(LIMIT)) {
      expect(wait).toBeGreaterThan(WINDOW_MS - 10_000);
      expect(wait).toBeLessThanOrEqual(WINDOW_MS);
    }
    await sql("UPDATE rate_limits SET expire = expire - $1::bigint", [WINDOW_MS]);
    expect(allowed(await attempts(subject, LIMIT + 1)), "the next window").toBe(LIMIT);
  });

  test("fault 21: of a hundred simultaneous attempts exactly as many as the limit are allowed", async () => {
    const subject = somebody();
    const waits = await Promise.all(Array.from({ length: 100 }, () => countAttempt(NAME, subject)));
    expect(allowed(waits)).toBe(LIMIT);
  });

  test("what is given back makes room for no more than the limit", async () => {
    const subject = somebody();
    await returnAttempt(NAME, subject);
    expect(allowed(await attempts(subject, LIMIT + 1))).toBe(LIMIT);
    const other = somebody();
    await attempts(other, LIMIT);
    await returnAttempt(NAME, other);
    expect(allowed(await attempts(other, 2))).toBe(1);
  });

  test("fault 21: another subject, and another limit, are counted separately", async () => {
    const subject = somebody();
    await attempts(subject, LIMIT + 1);
    expect(await countAttempt(NAME, somebody())).toBe(0);
    expect(await countAttempt("lead-address", subject)).toBe(0);
  });

  test("fault 26: the stored key reveals no address or e-mail", async () => {
    await countAttempt(NAME, somebody());
    const rows = await sql("SELECT key FROM rate_limits");
    expect(JSON.stringify(rows)).not.toMatch(/198\.51|ejemplo|eva/);
  });
});

describe("fault 46: with the store down", () => {
  afterEach(() => sql("ALTER TABLE away RENAME TO rate_limits"));

  test("attempts are counted in memory up to the same limit", async () => {
    const subject = somebody();
    await sql("ALTER TABLE rate_limits RENAME TO away");
    expect(allowed(await attempts(subject, LIMIT + 3))).toBe(LIMIT);
    expect(await countAttempt(NAME, somebody())).toBe(0);
    await forgetAttempts(NAME, subject);
    expect(await countAttempt(NAME, subject)).toBe(0);
  });
});
