import "@/tests/support/next-runtime";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { changeTwoStep } from "@/app/auth/actions";
import { hashPassword } from "@/lib/accounts/password";
import { currentUser } from "@/lib/accounts/session";
import { emptyTwoStepForm, readTwoStep } from "@/lib/accounts/two-step-form";
import { db } from "@/lib/db";
import { codeAt, PERIOD_MS, wrongCode } from "@/tests/support/app-code";
import { signedIn } from "@/tests/support/signed-in";
import { Visitor } from "@/tests/support/visitor";

const PASSWORD = "un paraguas azul";

let passwordHash: string;
let ana: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  ana = await signedIn([]);
  await db().user.update({ where: { email: ana.email }, data: { passwordHash } });
});

function send(fields: Record<string, string>, visitor: Visitor = ana, headers = {}) {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.set(name, value);
  return visitor.run(() => changeTwoStep(emptyTwoStepForm, formData), headers);
}

async function begin() {
  const { view } = await send({ intent: "begin", proof: PASSWORD });
  return view?.state === "begun" ? view.enrolment.key : "";
}

test("the whole way: begun with the password, proved by a code, new recovery codes, off again", async () => {
  expect(await ana.run(readTwoStep)).toEqual({
    view: { state: "off" },
    admin: false,
    required: false,
  });
  const key = await begin();
  expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const wrong = await send({ intent: "confirm", code: wrongCode(key) });
  expect(wrong.error).toMatch(/^El código no es correcto/);
  expect(wrong.view?.state).toBe("begun");
  const copy = ana.copy();
  const on = await send({ intent: "confirm", code: codeAt(key) });
  expect(on).toMatchObject({ view: { state: "on", recoveryCodesLeft: 10 }, error: null });
  expect(on.recoveryCodes).toHaveLength(10);
  // This browser goes on; a copy of the cookie it had does not.
  expect(await copy.run(currentUser)).toBeNull();
  expect(await ana.run(currentUser)).toMatchObject({ twoStep: true });

  const [code = ""] = on.recoveryCodes;
  const renewed = await send({ intent: "renew", proof: code });
  expect(renewed.recoveryCodes).toHaveLength(10);
  expect(renewed.recoveryCodes).not.toContain(code);
  expect((await send({ intent: "turn-off", proof: code })).error).toMatch(
    /^No es tu contraseña ni/,
  );
  const off = await send({ intent: "turn-off", proof: codeAt(key, Date.now() + PERIOD_MS) });
  expect(off.view).toEqual({ state: "off" });
});

test("what nobody has typed the password for changes nothing", async () => {
  const wrong = await send({ intent: "begin", proof: "otro paraguas azul" });
  expect(wrong).toMatchObject({ view: { state: "off" }, error: "No es tu contraseña." });
  const key = await begin();
  await send({ intent: "confirm", code: codeAt(key) });
  for (const intent of ["renew", "turn-off"]) {
    const refused = await send({ intent, proof: wrongCode(key) });
    expect(refused.error).toMatch(/^No es tu contraseña ni/);
    expect(refused.view).toEqual({ state: "on", recoveryCodesLeft: 10 });
    expect(refused.recoveryCodes).toEqual([]);
  }
  expect((await send({ intent: "turn-off", proof: PASSWORD })).view).toEqual({ state: "off" });
});

test("fault 21: whoever got hold of a session guesses five times and no more", async () => {
  const errors: (string | null)[] = [];
  for (let guess = 1; guess <= 6; guess++) {
    errors.push((await send({ intent: "begin", proof: `otro paraguas ${guess}` })).error);
  }
  expect(errors.slice(0, 5)).toEqual(Array(5).fill("No es tu contraseña."));
  expect(errors[5]).toMatch(/^Demasiados intentos/);
  expect((await send({ intent: "begin", proof: PASSWORD })).view).toEqual({ state: "off" });
});

test("given up, the secret is shown no more", async () => {
  await begin();
  expect((await send({ intent: "cancel" })).view).toEqual({ state: "off" });
});

test("whoever is not signed in is led to sign in", async () => {
  expect(await new Visitor().run(readTwoStep)).toBeNull();
  await expect(send({ intent: "cancel" }, new Visitor())).rejects.toMatchObject({
    digest: expect.stringContaining("/auth"),
  });
});

test("fault 4 and 11: refuses another site's form, and what is no form of ours", async () => {
  const forged = "Error de seguridad";
  const foreign = { origin: "https://evil.example" };
  const begun = await send({ intent: "begin", proof: PASSWORD }, ana, foreign);
  expect(begun.notice?.title).toBe(forged);
  for (const fields of [{}, { intent: "turn-on" }, { intent: "confirm" }, { __proto__x: "" }]) {
    expect((await send(fields as Record<string, string>)).notice?.title).toBe(forged);
  }
  expect((await ana.run(readTwoStep))?.view).toEqual({ state: "off" });
});
