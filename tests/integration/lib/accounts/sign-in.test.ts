import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "@/lib/accounts/password";
import { inTurn } from "@/lib/accounts/password-queue";
import { grantRole } from "@/lib/accounts/roles";
import { findSessionUser } from "@/lib/accounts/session";
import { signIn } from "@/lib/accounts/sign-in";
import { db, pool } from "@/lib/db";
import { DeadlineError } from "@/lib/deadline";
import { countAttempt } from "@/lib/rate-limit";
import { withTableLocked } from "@/tests/support/outage";

const EMAIL = "ana@example.test";
const PASSWORD = "un paraguas azul";
const WRONG = "otro paraguas azul";
const REFUSED = { sid: null, problem: "Credenciales incorrectas" };
const TOO_MANY =
  /^Demasiados intentos\. Por favor, espera \d+ minutos antes de intentar de nuevo\.$/;

beforeAll(async () => {
  await grantRole(EMAIL, "admin", PASSWORD);
  await db().user.create({
    data: { email: "sin-confirmar@example.test", passwordHash: await hashPassword(PASSWORD) },
  });
  await db().user.create({
    data: {
      email: "sin-rol@example.test",
      passwordHash: await hashPassword(PASSWORD),
      emailConfirmedAt: new Date(),
    },
  });
});

beforeEach(async () => {
  await db().rateLimit.deleteMany();
  await db().session.deleteMany();
});

function from(address: string | null) {
  return { address, userAgent: null };
}

describe("signIn", () => {
  test("opens a session for the right password, however the e-mail is spelled", async () => {
    const signedIn = await signIn(`  ${EMAIL.toUpperCase()} `, PASSWORD, from("192.0.2.1"));
    expect(signedIn.problem).toBeNull();
    const user = await findSessionUser(signedIn.sid ?? "");
    expect(user).toMatchObject({ email: EMAIL, roles: ["admin"] });
  });

  test("fault 20: says the same of a wrong password, an unknown account and an unconfirmed one", async () => {
    expect(await signIn(EMAIL, WRONG, from("192.0.2.1"))).toEqual(REFUSED);
    expect(await signIn("nadie@example.test", PASSWORD, from("192.0.2.1"))).toEqual(REFUSED);
    expect(await signIn("sin-confirmar@example.test", PASSWORD, from("192.0.2.1"))).toEqual(
      REFUSED,
    );
    expect(await signIn(`${EMAIL}\0`, WRONG, from("192.0.2.1"))).toEqual(REFUSED);
    expect(await db().session.count()).toBe(0);
  });

  test("fault 20: takes as long for an unknown account as for a known one", async () => {
    let known = Number.POSITIVE_INFINITY;
    let unknown = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 4; round++) {
      known = Math.min(known, await timeOf(() => signIn(EMAIL, WRONG, from("192.0.2.1"))));
      const guess = () => signIn("nadie@example.test", WRONG, from("192.0.2.1"));
      unknown = Math.min(unknown, await timeOf(guess));
    }
    // Without the work of a hash the difference would be a factor of a hundred.
    expect(unknown).toBeGreaterThan(known * 0.6);
    expect(unknown).toBeLessThan(known * 1.6);
  });

  test("fault 21: refuses the sixth guess at an account from one address, right or not", async () => {
    for (let guess = 1; guess <= 5; guess++) {
      expect(await signIn(EMAIL, WRONG, from("192.0.2.1"))).toEqual(REFUSED);
    }
    expect((await signIn(EMAIL, PASSWORD, from("192.0.2.1"))).problem).toMatch(TOO_MANY);
    // The owner, elsewhere, is not concerned.
    expect((await signIn(EMAIL, PASSWORD, from("192.0.2.2"))).problem).toBeNull();
  });

  test("fault 20: refuses too many guesses at an unknown account with the same sentence", async () => {
    for (let guess = 1; guess <= 5; guess++) {
      await countAttempt("sign-in-account-and-address", "nadie@example.test 192.0.2.1");
    }
    const refused = await signIn("nadie@example.test", WRONG, from("192.0.2.1"));
    expect(refused.problem).toBe(
      "Demasiados intentos. Por favor, espera 15 minutos antes de intentar de nuevo.",
    );
  });

  test("fault 21: of guesses that arrive together no more than the limit are tried", async () => {
    const guesses = Array.from({ length: 40 }, () => signIn(EMAIL, WRONG, from("192.0.2.1")));
    const answers = await Promise.all(guesses);
    const tried = answers.filter(({ problem }) => problem === REFUSED.problem);
    // Five by the count in the database, and five more where it answers too slowly to be asked.
    expect(tried.length).toBeLessThanOrEqual(10);
    expect(answers.filter(({ problem }) => TOO_MANY.test(problem ?? ""))).toHaveLength(
      40 - tried.length,
    );
  });

  test("fault 21: one address may try twenty times in all, whichever the accounts", async () => {
    for (let guess = 1; guess <= 20; guess++) await countAttempt("sign-in-address", "192.0.2.1");
    const refused = await signIn("cualquiera@example.test", WRONG, from("192.0.2.1"));
    expect(refused.problem).toMatch(TOO_MANY);
  });

  test("fault 21: 10,000 guesses from as many addresses try fifty, and the owner gets in", async () => {
    await signIn(EMAIL, PASSWORD, from("198.51.100.7"));
    // Most have been tried already: each costs the processor a third of a second.
    for (let guess = 1; guess <= 46; guess++) await countAttempt("sign-in-account", EMAIL);

    let tried = 0;
    for (let sent = 0; sent < 10_000; sent += 20) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => signIn(EMAIL, WRONG, from(addressNumber(sent + n)))),
      );
      tried += answers.filter(({ problem }) => problem === REFUSED.problem).length;
    }
    expect(tried).toBeGreaterThan(0);
    expect(tried).toBeLessThan(10);
    expect((await signIn(EMAIL, PASSWORD, from("203.0.113.9"))).problem).toMatch(TOO_MANY);
    expect((await signIn(EMAIL, PASSWORD, from("198.51.100.7"))).problem).toBeNull();
  }, 120_000);

  test("fault 21: a refusal because too many guess at once is no attempt", async () => {
    const strangers = fillQueue();
    for (let time = 1; time <= 7; time++) {
      expect((await signIn(EMAIL, PASSWORD, from("192.0.2.1"))).problem).toBe(
        "Demasiados intentos. Por favor, espera 1 minutos antes de intentar de nuevo.",
      );
    }
    await strangers.leave();
    const { rows } = await pool().query("SELECT points FROM rate_limits");
    expect(rows.map(({ points }) => points)).toEqual([0, 0, 0]);
    expect((await signIn(EMAIL, PASSWORD, from("192.0.2.1"))).problem).toBeNull();
  });

  test("fault 21: the owner gets in where they have been, while strangers fill the queue", async () => {
    await signIn(EMAIL, PASSWORD, from("198.51.100.7"));
    const strangers = fillQueue();
    const owner = signIn(EMAIL, PASSWORD, from("198.51.100.7"));
    // Once the stranger has been refused, the owner has had the time to be, too.
    expect((await signIn(EMAIL, WRONG, from("203.0.113.9"))).problem).toMatch(TOO_MANY);
    await strangers.leave();
    expect((await owner).problem).toBeNull();
  });

  test("fault 37: a sign-in that comes too late leaves no session open", async () => {
    // Who has which session can be read, but none can be opened.
    await withTableLocked("sessions", "EXCLUSIVE", async () => {
      await expect(signIn(EMAIL, PASSWORD, from("192.0.2.1"))).rejects.toThrow(DeadlineError);
    });
    const sessions = () => db().session.findMany({ select: { endedAt: true } });
    await expect.poll(sessions, { timeout: 5_000 }).toEqual([{ endedAt: expect.any(Date) }]);
  });

  test("fault 21: an address counts as the owner's for thirty days", async () => {
    await signIn(EMAIL, PASSWORD, from("198.51.100.7"));
    await db().$executeRaw`UPDATE sessions SET created_at = now() - interval '31 days'`;
    for (let guess = 1; guess <= 50; guess++) await countAttempt("sign-in-account", EMAIL);
    expect((await signIn(EMAIL, PASSWORD, from("198.51.100.7"))).problem).toMatch(TOO_MANY);
  });

  test("fault 21: signing in with an account without a role buys no further guesses", async () => {
    for (let guess = 1; guess <= 19; guess++) await countAttempt("sign-in-address", "192.0.2.1");
    expect((await signIn("sin-rol@example.test", PASSWORD, from("192.0.2.1"))).problem).toBeNull();
    expect((await signIn(EMAIL, WRONG, from("192.0.2.1"))).problem).toMatch(TOO_MANY);
  });

  test("an admin may sign in as often as they like", async () => {
    for (let time = 1; time <= 7; time++) {
      expect((await signIn(EMAIL, PASSWORD, from("192.0.2.1"))).problem).toBeNull();
    }
  });

  test("fault 22: a password over 72 bytes is never right, even if its beginning is", async () => {
    const long = "x".repeat(72);
    await grantRole("larga@example.test", "admin", `${long.slice(0, -9)}paraguas!`);
    const typed = `${long.slice(0, -9)}paraguas!`;
    expect((await signIn("larga@example.test", typed, from("192.0.2.1"))).problem).toBeNull();
    expect(await signIn("larga@example.test", `${typed}x`, from("192.0.2.1"))).toEqual(REFUSED);
  });
});

/** Takes every place in the queue of passwords that is not the owner's. */
function fillQueue() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const works = Array.from({ length: 10 }, () => inTurn(false, () => released));
  return {
    async leave() {
      release();
      await Promise.all(works);
    },
  };
}

/** Processor time of this process, in microseconds: what else the machine does must not count. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

function addressNumber(n: number): string {
  return `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
}
