import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { signOut, signIn as submit } from "@/app/auth/actions";
import { verifyPassword } from "@/lib/accounts/password";
import { currentUser, findSessionUser } from "@/lib/accounts/session";
import { signIn } from "@/lib/accounts/sign-in";
import { db } from "@/lib/kernel/db";
import { failure, success } from "@/lib/kernel/notice";
import { countAttempt } from "@/lib/kernel/rate-limit";
import { grantRole } from "@/lib/team/roles";
import { ACCOUNT_HASH } from "@/tests/support/signed-in-account";
import { sql } from "@/tests/support/sql";
import { formOf, Visitor } from "@/tests/support/visitor";

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
  // A check of this hash takes a millisecond.
  await db().user.updateMany({ data: { passwordHash: ACCOUNT_HASH } });
  await db().rateLimit.deleteMany();
  await db().session.deleteMany();
});

function from(address: string | null) {
  return { address, userAgent: null };
}

describe("signIn", () => {
  test("opens a session for the right password, in any spelling of the e-mail", async () => {
    const signedIn = await signIn(`  ${EMAIL.toUpperCase()} `, PASSWORD, from("192.0.2.1"));
    expect(signedIn.problem).toBeNull();
    const user = await findSessionUser(signedIn.sid ?? "");
    expect(user).toMatchObject({ email: EMAIL, roles: ["admin"] });
  });

  test("fault 20: answers the same for a wrong password, an unknown account and an unconfirmed one", async () => {
    expect(await signIn(EMAIL, WRONG, from("192.0.2.1"))).toEqual(REFUSED);
    expect(await signIn("nadie@example.test", PASSWORD, from("192.0.2.1"))).toEqual(REFUSED);
    expect(await signIn("sin-confirmar@example.test", PASSWORD, from("192.0.2.1"))).toEqual(
      REFUSED,
    );
    expect(await signIn(`${EMAIL}\0`, WRONG, from("192.0.2.1"))).toEqual(REFUSED);
    expect(await db().session.count()).toBe(0);
  });

  test("fault 20: does the same work for an unknown account as for a known one", async () => {
    await grantRole(EMAIL, "admin", PASSWORD);
    let known = Number.POSITIVE_INFINITY;
    let unknown = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 4; round++) {
      known = Math.min(known, await workOf(() => signIn(EMAIL, WRONG, from("192.0.2.1"))));
      const guess = () => signIn("nadie@example.test", WRONG, from("192.0.2.1"));
      unknown = Math.min(unknown, await workOf(guess));
    }
    // Without a hash for the unknown account the difference would be a factor of a hundred.
    expect(unknown).toBeGreaterThan(known * 0.6);
    expect(unknown).toBeLessThan(known * 1.6);
  });
});

describe("fault 21: password guesses", () => {
  test("are refused from the sixth on, right or wrong, for one account and address", async () => {
    for (let guess = 1; guess <= 5; guess++) {
      expect(await signIn(EMAIL, WRONG, from("192.0.2.1"))).toEqual(REFUSED);
    }
    expect((await signIn(EMAIL, PASSWORD, from("192.0.2.1"))).problem).toMatch(TOO_MANY);
    // The owner can sign in from another address.
    expect((await signIn(EMAIL, PASSWORD, from("192.0.2.2"))).problem).toBeNull();
  });

  test("at most five of 1,000 from one address are tried, and other addresses can sign in", async () => {
    let tried = 0;
    for (let sent = 0; sent < 1_000; sent += 20) {
      const guesses = Array.from({ length: 20 }, () => signIn(EMAIL, WRONG, from("192.0.2.1")));
      const answers = await Promise.all(guesses);
      tried += answers.filter(({ problem }) => problem === REFUSED.problem).length;
    }
    expect(tried).toBeGreaterThan(0);
    // Five by the database's count, and five more in memory when the database answers too slowly.
    expect(tried).toBeLessThanOrEqual(10);
    expect((await signIn(EMAIL, PASSWORD, from("203.0.113.9"))).problem).toBeNull();
  });

  test("are limited to twenty per address, whatever the accounts", async () => {
    for (let guess = 1; guess <= 20; guess++) await countAttempt("sign-in-address", "192.0.2.1");
    const refused = await signIn("cualquiera@example.test", WRONG, from("192.0.2.1"));
    expect(refused.problem).toMatch(TOO_MANY);
  });
  test("fault 54: the owner signs in from a new address after 200 failures from as many others", async () => {
    // Most failures are only counted: each real one takes a third of a second of processor time.
    for (let guess = 1; guess <= 190; guess++) await countAttempt("sign-in-account", EMAIL);
    for (let guess = 1; guess <= 10; guess++) {
      expect(await signIn(EMAIL, WRONG, from(`10.0.0.${guess}`))).toEqual(REFUSED);
    }
    // Each stranger has had one attempt, and has to wait for the next.
    expect((await signIn(EMAIL, PASSWORD, from("10.0.0.1"))).problem).toMatch(TOO_MANY);
    expect((await signIn(EMAIL, PASSWORD, from("203.0.113.9"))).problem).toBeNull();
  });

  test("fault 54: the owner need not wait after one wrong password at a known address", async () => {
    await signIn(EMAIL, PASSWORD, from("198.51.100.7"));
    for (let guess = 1; guess <= 60; guess++) await countAttempt("sign-in-account", EMAIL);
    expect(await signIn(EMAIL, WRONG, from("198.51.100.7"))).toEqual(REFUSED);
    expect((await signIn(EMAIL, PASSWORD, from("198.51.100.7"))).problem).toBeNull();
    // An address stays known for thirty days.
    await sql("UPDATE sessions SET created_at = now() - interval '31 days'");
    expect(await signIn(EMAIL, WRONG, from("198.51.100.7"))).toEqual(REFUSED);
    expect((await signIn(EMAIL, PASSWORD, from("198.51.100.7"))).problem).toMatch(TOO_MANY);
  });

  test("do not count as attempts while the password queue is full", async () => {
    const strangers = keepPasswordQueueFull();
    for (let time = 1; time <= 7; time++) {
      expect((await signIn(EMAIL, PASSWORD, from("192.0.2.1"))).problem).toBe(
        "Demasiados intentos. Por favor, espera 1 minutos antes de intentar de nuevo.",
      );
    }
    await strangers.leave();
    const points = await db().rateLimit.findMany({ select: { points: true } });
    expect(points).toEqual(Array(4).fill({ points: 0 }));
    expect((await signIn(EMAIL, PASSWORD, from("192.0.2.1"))).problem).toBeNull();
  });

  test("by strangers that fill the queue do not keep the team out at a known address", async () => {
    await signIn(EMAIL, PASSWORD, from("198.51.100.7"));
    await signIn("sin-rol@example.test", PASSWORD, from("198.51.100.7"));
    const strangers = keepPasswordQueueFull();
    // Anybody may own an account without a role: it has no place in the thread of the team.
    const anybody = signIn("sin-rol@example.test", PASSWORD, from("198.51.100.7"));
    expect((await anybody).problem).toMatch(TOO_MANY);
    const owner = signIn(EMAIL, PASSWORD, from("198.51.100.7"));
    expect((await signIn(EMAIL, WRONG, from("203.0.113.9"))).problem).toMatch(TOO_MANY);
    expect((await owner).problem).toBeNull();
    await strangers.leave();
  });

  test("do not become unlimited by signing in with an account without a role", async () => {
    for (let guess = 1; guess <= 19; guess++) await countAttempt("sign-in-address", "192.0.2.1");
    expect((await signIn("sin-rol@example.test", PASSWORD, from("192.0.2.1"))).problem).toBeNull();
    expect((await signIn(EMAIL, WRONG, from("192.0.2.1"))).problem).toMatch(TOO_MANY);
  });
});

function send(visitor: Visitor, fields: Record<string, string | Blob>, headers = {}) {
  return visitor.run(() => submit(null, formOf(fields)), headers);
}

const RIGHT = { email: EMAIL, password: PASSWORD, enhanced: "1" };

describe("the sign-in form", () => {
  test("fault 23: sets a cookie for a week that no script can read, and a hint without a name", async () => {
    const visitor = new Visitor();
    expect(await send(visitor, RIGHT)).toMatchObject({
      notice: success("¡Bienvenido!", "Has iniciado sesión correctamente."),
      next: "/",
    });
    const lines = visitor.setCookies.map((line) => line.replace(/ Expires=[^;]+;/, ""));
    expect([...new Set(lines)]).toEqual([
      expect.stringMatching(/^session=[^;]+; Path=\/; Max-Age=604800; HttpOnly; SameSite=lax$/),
      "pya-signed-in=1; Path=/; Max-Age=604800; SameSite=lax",
    ]);
    expect((await visitor.run(currentUser))?.email).toBe(EMAIL);
  });

  test("faults 4 and 10: refuses other sites' forms, and keys that reach for a prototype", async () => {
    const visitor = new Visitor();
    for (const origin of ["https://evil.example", "null", "garbage"]) {
      expect((await send(visitor, RIGHT, { origin })).notice?.title).toBe("Error de seguridad");
    }
    const forged = await send(visitor, { ...RIGHT, __proto__x: "" });
    expect(forged.notice?.title).toBe("Error de seguridad");
    expect(visitor.cookies.size).toBe(0);
  });

  test("fault 36: shows an error while the database is gone, and works again afterwards", async () => {
    await sql("ALTER TABLE users RENAME TO users_away");
    const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const state = await send(new Visitor(), { email: EMAIL, password: PASSWORD });
    await sql("ALTER TABLE users_away RENAME TO users");
    expect(state.notice).toEqual(failure("Error", "Ha ocurrido un error inesperado."));
    // fault 26: the log has the kind of error, and no name.
    expect(log.mock.calls.join("")).toContain("form.failed");
    expect(log.mock.calls.join("")).not.toContain(EMAIL);
    expect((await send(new Visitor(), RIGHT)).notice?.tone).toBe("success");
  });
});

describe("the sign-out button", () => {
  test("fault 23: ends the session, also for a copy of the cookie", async () => {
    const visitor = new Visitor();
    await send(visitor, RIGHT);
    const thief = visitor.copy();
    await expect(visitor.run(signOut)).rejects.toMatchObject({
      digest: expect.stringMatching(/^NEXT_REDIRECT;[a-z]+;\/;/),
    });
    expect(visitor.cookies.size).toBe(0);
    expect(await thief.run(currentUser)).toBeNull();
  });

  test("fault 4: ignores another site's request", async () => {
    const visitor = new Visitor();
    await send(visitor, RIGHT);
    await visitor.run(signOut, { origin: "https://evil.example" }).catch(() => {});
    expect(await visitor.run(currentUser)).not.toBeNull();
  });
});

/** Keeps every place of the thread that checks strangers' passwords taken until they leave. */
function keepPasswordQueueFull() {
  let isLeft = false;
  async function guess() {
    while (!isLeft) await verifyPassword("un paraguas azul", null).catch(() => pause(20));
  }
  const guesses = Array.from({ length: 12 }, guess);
  return {
    async leave() {
      isLeft = true;
      await Promise.all(guesses);
    },
  };
}

/** Processor time of this process, in microseconds, so that other load does not count. */
async function workOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
