import "@/tests/support/quick-passwords";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answerSecondStep, signIn } from "@/app/auth/actions";
import { mayAnswerSecondStep } from "@/lib/accounts/second-step";
import { currentUser } from "@/lib/accounts/session";
import { turnOffTwoStep } from "@/lib/accounts/two-step";
import { db } from "@/lib/kernel/db";
import { emptyAnswer } from "@/lib/kernel/form-answer";
import { failure } from "@/lib/kernel/notice";
import { grantRole } from "@/lib/team/roles";
import { codeAt, wrongCode } from "@/tests/support/app-code";
import { releaseClock, stopClock } from "@/tests/support/clock";
import { ACCOUNT_HASH } from "@/tests/support/signed-in-account";
import { withTwoStep } from "@/tests/support/two-step";
import { formOf, Visitor } from "@/tests/support/visitor";

const EMAIL = "ana@example.test";
const PASSWORD = "un paraguas azul";
const WRONG = failure("Error de login", "El código no es correcto.");
const TOO_MANY = "Demasiados intentos. Por favor, espera 15 minutos antes de intentar de nuevo.";

let ana: Awaited<ReturnType<typeof withTwoStep>>;

beforeAll(async () => {
  await grantRole(EMAIL, "admin", PASSWORD);
});

beforeEach(async () => {
  await db().rateLimit.deleteMany();
  await db().twoStep.deleteMany();
  await db().session.deleteMany();
  await db().user.updateMany({ data: { passwordHash: ACCOUNT_HASH } });
  ana = await withTwoStep(EMAIL);
});

/** A browser after the right password. */
async function browserAfterPassword() {
  const visitor = new Visitor();
  const fields = { email: EMAIL, password: PASSWORD, enhanced: "1" };
  const state = await visitor.run(() => signIn(null, formOf(fields)));
  return { visitor, state };
}

function answer(visitor: Visitor, code: string, headers = {}) {
  const fields = formOf({ code, enhanced: "1" });
  return visitor.run(() => answerSecondStep(null, fields), headers);
}

/** The counted sign-ins of the only address. */
async function attemptsOfAddress() {
  const where = { key: { startsWith: "sign-in-address:" } };
  return (await db().rateLimit.findFirstOrThrow({ where })).points;
}

describe("the right password", () => {
  test("leads to the request for a code, and opens no session", async () => {
    const { visitor, state } = await browserAfterPassword();
    expect(state).toEqual({ ...emptyAnswer, next: "/auth/codigo" });
    expect([...visitor.cookies.keys()]).toEqual(["second-step"]);
    expect(visitor.setCookies.join()).toMatch(/HttpOnly/);
    expect(visitor.setCookies.join()).toMatch(/Max-Age=300; .*SameSite=lax/i);
    expect(await visitor.run(currentUser)).toBeNull();
    expect(await visitor.run(mayAnswerSecondStep)).toBe(true);
    expect(await db().session.count()).toBe(0);
  });
});

describe("the request for a code", () => {
  test("opens a session for the app's code, once", async () => {
    const { visitor } = await browserAfterPassword();
    const copy = visitor.copy();
    const code = codeAt(ana.key);
    const state = await answer(visitor, code);
    expect(state).toMatchObject({ next: "/", notice: { title: "¡Bienvenido!" } });
    expect((await visitor.run(currentUser))?.email).toBe(EMAIL);
    expect(visitor.cookies.has("second-step")).toBe(false);
    // The code is used up, even with a copy of the cookie or after the password.
    for (const visitor of [copy, (await browserAfterPassword()).visitor]) {
      expect(await answer(visitor, code)).toMatchObject({ notice: WRONG });
    }
    expect(await db().session.count()).toBe(1);
  });

  test("accepts a recovery code, and leads to the page with the number of codes left", async () => {
    const { visitor } = await browserAfterPassword();
    const state = await answer(visitor, ana.recoveryCodes[3] ?? "");
    expect(state).toMatchObject({ next: "/auth/cuenta/verificacion" });
    const line = await db().auditEntry.findFirst({ orderBy: { id: "desc" } });
    expect(line).toMatchObject({
      action: "two_step.recovery_code_used",
      actorEmail: EMAIL,
      details: { userId: ana.owner.id, left: 9 },
    });
  });

  test("fault 21: opens one session, and gives one attempt of its address back, whatever is sent again", async () => {
    const { visitor } = await browserAfterPassword();
    const copy = visitor.copy();
    expect((await answer(visitor, ana.recoveryCodes[0] ?? "")).notice?.tone).toBe("success");
    const again = await answer(copy, ana.recoveryCodes[1] ?? "");
    expect(again).toMatchObject({ notice: { tone: "error" }, result: { ended: true } });
    expect(await db().session.count()).toBe(1);
    expect(await attemptsOfAddress()).toBe(0);
  });

  test("fault 21: gives no attempt back to an account without a role", async () => {
    const { roles } = await db().user.findUniqueOrThrow({
      where: { email: EMAIL },
      select: { roles: true },
    });
    await db().userRole.deleteMany();
    const { visitor } = await browserAfterPassword();
    expect((await answer(visitor, codeAt(ana.key))).notice?.tone).toBe("success");
    await db().userRole.createMany({ data: roles });
    expect(await attemptsOfAddress()).toBe(1);
  });

  test("fault 21: ends after five wrong codes, and ignores the sixth", async () => {
    const { visitor } = await browserAfterPassword();
    const wrong = wrongCode(ana.key);
    const copy = visitor.copy();
    for (let time = 1; time <= 5; time++) {
      expect(await answer(visitor, wrong)).toMatchObject({ notice: WRONG });
    }
    for (const either of [visitor, copy]) {
      const sixth = await answer(either, codeAt(ana.key));
      expect(sixth).toMatchObject({ result: { ended: true }, notice: { text: TOO_MANY } });
    }
    expect(await visitor.run(mayAnswerSecondStep)).toBe(false);
    // Even the password and the right code are refused for a while, from any browser.
    const again = await browserAfterPassword();
    const state = await answer(again.visitor, codeAt(ana.key));
    expect(state).toMatchObject({ notice: { tone: "error" }, result: { ended: true } });
    expect(state.notice?.text).toMatch(/^Demasiados intentos/);
    expect(await db().session.count()).toBe(0);
  });

  test("fault 21: tries at most five of many simultaneous guesses", async () => {
    const { visitor } = await browserAfterPassword();
    const guesses = Array.from({ length: 30 }, () => answer(visitor.copy(), wrongCode(ana.key)));
    const states = await Promise.all(guesses);
    const tried = states.filter(({ notice }) => notice?.text === WRONG.text).length;
    expect(tried).toBeGreaterThan(0);
    // Five by the database's count, and five more in memory when the database answers too slowly.
    expect(tried).toBeLessThanOrEqual(10);
    expect(states.some(({ notice }) => notice?.tone === "success")).toBe(false);
  });

  test("ends after five minutes", async () => {
    const { visitor } = await browserAfterPassword();
    // The clocks of two servers may differ by some seconds.
    stopClock(new Date(Date.now() + 320_000));
    const state = await answer(visitor, codeAt(ana.key));
    releaseClock();
    expect(state).toMatchObject({ notice: { tone: "error" }, result: { ended: true } });
    expect(await db().session.count()).toBe(0);
  });

  test("ends when the password changes in the meantime", async () => {
    const { visitor } = await browserAfterPassword();
    await db().user.update({ where: { email: EMAIL }, data: { passwordHash: "x".repeat(60) } });
    const state = await answer(visitor, codeAt(ana.key));
    expect(state).toMatchObject({ notice: { tone: "error" }, result: { ended: true } });
  });

  test("ends when two-step verification is turned off in the meantime", async () => {
    const { visitor } = await browserAfterPassword();
    await turnOffTwoStep(ana.owner);
    expect((await answer(visitor, codeAt(ana.key))).notice?.tone).toBe("error");
    expect((await browserAfterPassword()).state.next).toBe("/");
  });

  test("refuses a browser without the cookie, or with an invented one", async () => {
    const stranger = new Visitor();
    expect(await answer(stranger, codeAt(ana.key))).toMatchObject({ result: { ended: true } });
    stranger.cookies.set("second-step", "made-up");
    expect(await answer(stranger, codeAt(ana.key))).toMatchObject({ result: { ended: true } });
    expect(await stranger.run(mayAnswerSecondStep)).toBe(false);
  });

  test("fault 4: refuses another site's form", async () => {
    const { visitor } = await browserAfterPassword();
    const state = await answer(visitor, codeAt(ana.key), { origin: "https://evil.example" });
    expect(state.notice?.title).toBe("Error de seguridad");
    expect(await db().session.count()).toBe(0);
  });
});
