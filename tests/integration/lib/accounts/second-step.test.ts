import "@/tests/support/next-runtime";
import "@/tests/support/quick-passwords";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { answerSecondStep, signIn } from "@/app/auth/actions";
import { emptyAccountForm } from "@/lib/accounts/account-form";
import { grantRole } from "@/lib/accounts/roles";
import { mayAnswerSecondStep } from "@/lib/accounts/second-step";
import { currentUser } from "@/lib/accounts/session";
import { turnOffTwoStep } from "@/lib/accounts/two-step";
import { db } from "@/lib/db";
import { accountFormData } from "@/tests/support/account-forms";
import { codeAt, wrongCode } from "@/tests/support/app-code";
import { ACCOUNT_HASH } from "@/tests/support/signed-in-account";
import { withTwoStep } from "@/tests/support/two-step";
import { Visitor } from "@/tests/support/visitor";

const EMAIL = "ana@example.test";
const PASSWORD = "un paraguas azul";
const WRONG = { title: "Error de login", description: "El código no es correcto." };
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

/** A browser in which the password has been given. */
async function afterPassword() {
  const visitor = new Visitor();
  const fields = { email: EMAIL, password: PASSWORD, enhanced: "1" };
  const state = await visitor.run(() => signIn(emptyAccountForm, accountFormData(fields)));
  return { visitor, state };
}

function answer(visitor: Visitor, code: string, headers = {}) {
  const fields = accountFormData({ code, enhanced: "1" });
  return visitor.run(() => answerSecondStep(emptyAccountForm, fields), headers);
}

describe("the right password", () => {
  test("leads to the second question and opens nothing", async () => {
    const { visitor, state } = await afterPassword();
    expect(state).toEqual({ ...emptyAccountForm, done: true, next: "/auth/codigo" });
    expect([...visitor.cookies.keys()]).toEqual(["second-step"]);
    expect(visitor.setCookies.join()).toMatch(/HttpOnly/);
    expect(visitor.setCookies.join()).toMatch(/Max-Age=300; .*SameSite=strict/i);
    expect(await visitor.run(currentUser)).toBeNull();
    expect(await visitor.run(mayAnswerSecondStep)).toBe(true);
    expect(await db().session.count()).toBe(0);
  });
});

describe("the second question", () => {
  test("opens the session for the app's code, once", async () => {
    const { visitor } = await afterPassword();
    const copy = visitor.copy();
    const code = codeAt(ana.key);
    const state = await answer(visitor, code);
    expect(state).toMatchObject({ done: true, next: "/", notice: { title: "¡Bienvenido!" } });
    expect((await visitor.run(currentUser))?.email).toBe(EMAIL);
    expect(visitor.cookies.has("second-step")).toBe(false);
    // The code cannot be used again, with a copy of the cookie or after the password.
    for (const visitor of [copy, (await afterPassword()).visitor]) {
      expect(await answer(visitor, code)).toMatchObject({ notice: WRONG, done: false });
    }
    expect(await db().session.count()).toBe(1);
  });

  test("takes a recovery code, and leads to where it says how many are left", async () => {
    const { visitor } = await afterPassword();
    const state = await answer(visitor, ana.recoveryCodes[3] ?? "");
    expect(state).toMatchObject({ done: true, next: "/auth/cuenta/verificacion" });
    const line = await db().auditEntry.findFirst({ orderBy: { id: "desc" } });
    expect(line).toMatchObject({
      action: "two_step.recovery_code_used",
      actorEmail: null,
      details: { userId: ana.owner.id, left: 9 },
    });
  });

  test("fault 21: five wrong codes end it, and the sixth is not looked at", async () => {
    const { visitor } = await afterPassword();
    const wrong = wrongCode(ana.key);
    const copy = visitor.copy();
    for (let time = 1; time <= 5; time++) {
      expect(await answer(visitor, wrong)).toMatchObject({ notice: WRONG, done: false });
    }
    for (const either of [visitor, copy]) {
      const sixth = await answer(either, codeAt(ana.key));
      expect(sixth).toMatchObject({ ended: true, notice: { description: TOO_MANY } });
    }
    expect(await visitor.run(mayAnswerSecondStep)).toBe(false);
    // The password again, and even the right code, from anywhere: the account is closed for a while.
    const again = await afterPassword();
    const state = await answer(again.visitor, codeAt(ana.key));
    expect(state).toMatchObject({ done: false, ended: true });
    expect(state.notice?.description).toMatch(/^Demasiados intentos/);
    expect(await db().session.count()).toBe(0);
  });

  test("fault 21: of guesses that arrive together no more than five are tried", async () => {
    const { visitor } = await afterPassword();
    const guesses = Array.from({ length: 30 }, () => answer(visitor.copy(), wrongCode(ana.key)));
    const states = await Promise.all(guesses);
    const tried = states.filter(({ notice }) => notice?.description === WRONG.description).length;
    expect(tried).toBeGreaterThan(0);
    // Five by the count in the database, and five more where it answers too slowly to be asked.
    expect(tried).toBeLessThanOrEqual(10);
    expect(states.some(({ done }) => done)).toBe(false);
  });

  test("ends after five minutes", async () => {
    const { visitor } = await afterPassword();
    // Clocks of two servers may differ by some seconds.
    vi.useFakeTimers({ now: Date.now() + 320_000, toFake: ["Date"] });
    const state = await answer(visitor, codeAt(ana.key));
    vi.useRealTimers();
    expect(state).toMatchObject({ done: false, ended: true });
    expect(await db().session.count()).toBe(0);
  });

  test("ends when the password is changed meanwhile", async () => {
    const { visitor } = await afterPassword();
    await db().user.update({ where: { email: EMAIL }, data: { passwordHash: "x".repeat(60) } });
    const state = await answer(visitor, codeAt(ana.key));
    expect(state).toMatchObject({ done: false, ended: true });
  });

  test("ends when it was turned off meanwhile: there is no code to be right", async () => {
    const { visitor } = await afterPassword();
    await turnOffTwoStep(ana.owner);
    expect((await answer(visitor, codeAt(ana.key))).done).toBe(false);
    expect((await afterPassword()).state.next).toBe("/");
  });

  test("is nobody's without the cookie, or with a made-up one", async () => {
    const stranger = new Visitor();
    expect(await answer(stranger, codeAt(ana.key))).toMatchObject({ ended: true });
    stranger.cookies.set("second-step", "made-up");
    expect(await answer(stranger, codeAt(ana.key))).toMatchObject({ ended: true });
    expect(await stranger.run(mayAnswerSecondStep)).toBe(false);
  });

  test("fault 4: refuses a form of another site", async () => {
    const { visitor } = await afterPassword();
    const state = await answer(visitor, codeAt(ana.key), { origin: "https://evil.example" });
    expect(state.notice?.title).toBe("Error de seguridad");
    expect(await db().session.count()).toBe(0);
  });
});
