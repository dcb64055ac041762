import "@/tests/support/next-runtime";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { signOut, signIn as submit } from "@/app/auth/actions";
import { emptyAccountForm } from "@/lib/accounts/account-form";
import { grantRole } from "@/lib/accounts/roles";
import { currentUser, findSessionUser } from "@/lib/accounts/session";
import { signIn } from "@/lib/accounts/sign-in";
import { db } from "@/lib/db";
import { countAttempt } from "@/lib/http/rate-limit";
import { accountFormData } from "@/tests/support/account-forms";
import { fillPasswordQueue } from "@/tests/support/password-queue";
import { ACCOUNT_HASH } from "@/tests/support/signed-in-account";
import { sql } from "@/tests/support/sql";
import { Visitor } from "@/tests/support/visitor";

const EMAIL = "ana@example.test";
const PASSWORD = "un paraguas azul";
const WRONG = "otro paraguas azul";
const REFUSED = { sid: null, problem: "Credenciales incorrectas" };
const TOO_MANY =
  /^Demasiados intentos\. Por favor, espera \d+ minutos antes de intentar de nuevo\.$/;

beforeAll(async () => {
  await grantRole(EMAIL, "admin", PASSWORD);
  const passwordHash = ACCOUNT_HASH;
  await db().user.createMany({
    data: [
      { email: "sin-confirmar@example.test", passwordHash },
      { email: "sin-rol@example.test", passwordHash, emailConfirmedAt: new Date() },
    ],
  });
});

beforeEach(async () => {
  // Its check takes a millisecond.
  await db().user.updateMany({ data: { passwordHash: ACCOUNT_HASH } });
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

  test("fault 20: works as much for an unknown account as for a known one", async () => {
    await grantRole(EMAIL, "admin", PASSWORD);
    let known = Number.POSITIVE_INFINITY;
    let unknown = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 4; round++) {
      known = Math.min(known, await workOf(() => signIn(EMAIL, WRONG, from("192.0.2.1"))));
      const guess = () => signIn("nadie@example.test", WRONG, from("192.0.2.1"));
      unknown = Math.min(unknown, await workOf(guess));
    }
    // Without the work of a hash the difference would be a factor of a hundred.
    expect(unknown).toBeGreaterThan(known * 0.6);
    expect(unknown).toBeLessThan(known * 1.6);
  });
});

describe("fault 21: guesses", () => {
  test("the sixth at an account from one address is refused, right or not", async () => {
    for (let guess = 1; guess <= 5; guess++) {
      expect(await signIn(EMAIL, WRONG, from("192.0.2.1"))).toEqual(REFUSED);
    }
    expect((await signIn(EMAIL, PASSWORD, from("192.0.2.1"))).problem).toMatch(TOO_MANY);
    // The owner, elsewhere, is not concerned.
    expect((await signIn(EMAIL, PASSWORD, from("192.0.2.2"))).problem).toBeNull();
  });

  test("1,000 from one address try five, and nobody else is concerned", async () => {
    let tried = 0;
    for (let sent = 0; sent < 1_000; sent += 20) {
      const guesses = Array.from({ length: 20 }, () => signIn(EMAIL, WRONG, from("192.0.2.1")));
      const answers = await Promise.all(guesses);
      tried += answers.filter(({ problem }) => problem === REFUSED.problem).length;
    }
    expect(tried).toBeGreaterThan(0);
    // Five by the count in the database, and five more where it answers too slowly to be asked.
    expect(tried).toBeLessThanOrEqual(10);
    expect((await signIn(EMAIL, PASSWORD, from("203.0.113.9"))).problem).toBeNull();
  }, 120_000);

  test("one address may try twenty times in all, whichever the accounts", async () => {
    for (let guess = 1; guess <= 20; guess++) await countAttempt("sign-in-address", "192.0.2.1");
    const refused = await signIn("cualquiera@example.test", WRONG, from("192.0.2.1"));
    expect(refused.problem).toMatch(TOO_MANY);
  });
  test("fault 54: the owner gets in from a new address after 200 failures from as many others", async () => {
    // Most have been counted already: each costs the processor a third of a second.
    for (let guess = 1; guess <= 190; guess++) await countAttempt("sign-in-account", EMAIL);
    for (let guess = 1; guess <= 10; guess++) {
      expect(await signIn(EMAIL, WRONG, from(`10.0.0.${guess}`))).toEqual(REFUSED);
    }
    // Each stranger has had one try, and has to wait for the next.
    expect((await signIn(EMAIL, PASSWORD, from("10.0.0.1"))).problem).toMatch(TOO_MANY);
    expect((await signIn(EMAIL, PASSWORD, from("203.0.113.9"))).problem).toBeNull();
  });

  test("fault 54: where the owner has been before, a slip of theirs is no reason to wait", async () => {
    await signIn(EMAIL, PASSWORD, from("198.51.100.7"));
    for (let guess = 1; guess <= 60; guess++) await countAttempt("sign-in-account", EMAIL);
    expect(await signIn(EMAIL, WRONG, from("198.51.100.7"))).toEqual(REFUSED);
    expect((await signIn(EMAIL, PASSWORD, from("198.51.100.7"))).problem).toBeNull();
    // An address is known for thirty days.
    await sql("UPDATE sessions SET created_at = now() - interval '31 days'");
    expect(await signIn(EMAIL, WRONG, from("198.51.100.7"))).toEqual(REFUSED);
    expect((await signIn(EMAIL, PASSWORD, from("198.51.100.7"))).problem).toMatch(TOO_MANY);
  });

  test("a refusal because too many guess at once is no attempt", async () => {
    const strangers = fillPasswordQueue();
    for (let time = 1; time <= 7; time++) {
      expect((await signIn(EMAIL, PASSWORD, from("192.0.2.1"))).problem).toBe(
        "Demasiados intentos. Por favor, espera 1 minutos antes de intentar de nuevo.",
      );
    }
    await strangers.emptied;
    const points = await db().rateLimit.findMany({ select: { points: true } });
    expect(points).toEqual(Array(4).fill({ points: 0 }));
    expect((await signIn(EMAIL, PASSWORD, from("192.0.2.1"))).problem).toBeNull();
  });

  test("the owner gets in where they have been, while strangers fill the queue", async () => {
    await signIn(EMAIL, PASSWORD, from("198.51.100.7"));
    const strangers = fillPasswordQueue();
    const owner = signIn(EMAIL, PASSWORD, from("198.51.100.7"));
    expect((await signIn(EMAIL, WRONG, from("203.0.113.9"))).problem).toMatch(TOO_MANY);
    expect((await owner).problem).toBeNull();
    await strangers.emptied;
  });

  test("signing in with an account without a role buys no further guesses", async () => {
    for (let guess = 1; guess <= 19; guess++) await countAttempt("sign-in-address", "192.0.2.1");
    expect((await signIn("sin-rol@example.test", PASSWORD, from("192.0.2.1"))).problem).toBeNull();
    expect((await signIn(EMAIL, WRONG, from("192.0.2.1"))).problem).toMatch(TOO_MANY);
  });
});

function send(visitor: Visitor, fields: Record<string, string | Blob>, headers = {}) {
  return visitor.run(() => submit(emptyAccountForm, accountFormData(fields)), headers);
}

const RIGHT = { email: EMAIL, password: PASSWORD, enhanced: "1" };

describe("the sign-in form", () => {
  test("fault 23: sets a cookie for a week that no script reads, and a hint that names nobody", async () => {
    const visitor = new Visitor();
    expect(await send(visitor, RIGHT)).toMatchObject({
      done: true,
      notice: { title: "¡Bienvenido!", description: "Has iniciado sesión correctamente." },
      next: "/",
    });
    const lines = visitor.setCookies.map((line) => line.replace(/ Expires=[^;]+;/, ""));
    expect([...new Set(lines)]).toEqual([
      expect.stringMatching(/^session=[^;]+; Path=\/; Max-Age=604800; HttpOnly; SameSite=lax$/),
      "pya-signed-in=1; Path=/; Max-Age=604800; SameSite=lax",
    ]);
    expect((await visitor.run(currentUser))?.email).toBe(EMAIL);
  });

  test("faults 4 and 10: refuses forms of other sites, and keys that reach for a prototype", async () => {
    const visitor = new Visitor();
    for (const origin of ["https://evil.example", "null", "garbage"]) {
      expect((await send(visitor, RIGHT, { origin })).notice?.title).toBe("Error de seguridad");
    }
    const forged = await send(visitor, { ...RIGHT, __proto__x: "" });
    expect(forged.notice?.title).toBe("Error de seguridad");
    expect(visitor.cookies.size).toBe(0);
  });

  test("fault 36: says so when the database is gone, and works again with it", async () => {
    await sql("ALTER TABLE users RENAME TO users_away");
    const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const state = await send(new Visitor(), { email: EMAIL, password: PASSWORD });
    await sql("ALTER TABLE users_away RENAME TO users");
    expect(state.notice).toEqual({
      title: "Error",
      description: "Ha ocurrido un error inesperado.",
    });
    // fault 26: the log names the kind of error and nobody.
    expect(log.mock.calls.join("")).toContain("account.form_failed");
    expect(log.mock.calls.join("")).not.toContain(EMAIL);
    expect((await send(new Visitor(), RIGHT)).done).toBe(true);
  });
});

describe("the sign-out button", () => {
  test("fault 23: ends the session, so that a copy of the cookie opens nothing", async () => {
    const visitor = new Visitor();
    await send(visitor, RIGHT);
    const thief = visitor.copy();
    await expect(visitor.run(signOut)).rejects.toMatchObject({
      digest: expect.stringMatching(/^NEXT_REDIRECT;[a-z]+;\/;/),
    });
    expect(visitor.cookies.size).toBe(0);
    expect(await thief.run(currentUser)).toBeNull();
  });

  test("fault 4: does nothing for another site", async () => {
    const visitor = new Visitor();
    await send(visitor, RIGHT);
    await visitor.run(signOut, { origin: "https://evil.example" }).catch(() => {});
    expect(await visitor.run(currentUser)).not.toBeNull();
  });
});

/** Processor time of this process, in microseconds: what else the machine does must not count. */
async function workOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
