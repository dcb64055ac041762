import { afterEach, describe, expect, test, vi } from "vitest";
import { countAttempt, forgetAttempts, returnAttempt } from "@/lib/kernel/rate-limit";
import { sql } from "@/tests/support/sql";
import { statementsOf } from "@/tests/support/statements";

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

  test("nobody's attempts cost a statement later: the nightly run erases expired counts", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    try {
      // The first use of a limit prepares it.
      await countAttempt("request-link-mail", somebody());
      const later = () => vi.advanceTimersByTimeAsync(60 * 60_000);
      expect(await statementsOf(later)).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("fault 26: the stored key reveals no address or e-mail", async () => {
    await countAttempt(NAME, somebody());
    const rows = await sql("SELECT key FROM rate_limits");
    expect(JSON.stringify(rows)).not.toMatch(/198\.51|ejemplo|eva/);
  });
});

describe("a /48 of IPv6 may do five times what one address may", () => {
  const MAIL = "sign-up-address";
  const MAIL_LIMIT = 10;
  let networks = 0;
  const newNetwork = () => `2001:db8:${(++networks).toString(16)}`;

  /** Uses up the limit of the /48 with five of its groups, then a sixth tries. */
  async function useUp(network: string) {
    for (let group = 0; group < 5; group += 1) {
      for (let n = 0; n < MAIL_LIMIT; n += 1) {
        expect(await countAttempt(MAIL, `${network}:${group}`)).toBe(0);
      }
    }
  }

  test("then its other groups wait too, but no other /48 does", async () => {
    const network = newNetwork();
    await useUp(network);
    expect(await countAttempt(MAIL, `${network}:5`)).toBeGreaterThan(0);
    expect(await countAttempt(MAIL, `${newNetwork()}:5`)).toBe(0);
    expect(await countAttempt("provider-visit", `${network}:5`)).toBe(0);
  });

  test("a group beyond its own limit takes nothing from the others", async () => {
    const network = newNetwork();
    for (let n = 0; n < 100; n += 1) await countAttempt(MAIL, `${network}:0`);
    expect(await countAttempt(MAIL, `${network}:1`)).toBe(0);
  });

  test("it gets back what a group gets back, and no more", async () => {
    const network = newNetwork();
    await useUp(network);
    await returnAttempt(MAIL, `${network}:0`);
    expect(await countAttempt(MAIL, `${network}:0`)).toBe(0);
    await forgetAttempts(MAIL, `${network}:0`);
    expect(await countAttempt(MAIL, `${network}:0`)).toBe(0);
    expect(await countAttempt(MAIL, `${network}:0`)).toBeGreaterThan(0);
  });

  test("what is not counted by address has no wider group", async () => {
    const network = newNetwork();
    for (let group = 0; group < 30; group += 1) {
      expect(allowed(await attempts(`eva@ejemplo.es ${network}:${group}`, LIMIT))).toBe(LIMIT);
    }
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
