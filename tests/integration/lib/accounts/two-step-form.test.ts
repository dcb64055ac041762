import "@/tests/support/next-runtime";
import "@/tests/support/quick-passwords";
import { beforeEach, expect, test } from "vitest";
import { changeTwoStep } from "@/app/auth/actions";
import { emptyTwoStepForm, readTwoStep } from "@/lib/accounts/two-step-form";
import { accountFormData } from "@/tests/support/account-forms";
import { codeAt, wrongCode } from "@/tests/support/app-code";
import { signedIn } from "@/tests/support/signed-in";

const PASSWORD = "un paraguas azul";

let ana: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  ana = await signedIn([]);
});

function send(fields: Record<string, string>, headers = {}) {
  return ana.run(() => changeTwoStep(emptyTwoStepForm, accountFormData(fields)), headers);
}

async function begin() {
  const { view } = await send({ intent: "begin", proof: PASSWORD });
  return view?.state === "begun" ? view.enrolment.key : "";
}

test("changes nothing without the owner's password", async () => {
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

test("fault 21: a stolen session allows five guesses at the password and no more", async () => {
  const errors: (string | null)[] = [];
  for (let guess = 1; guess <= 6; guess++) {
    errors.push((await send({ intent: "begin", proof: `otro paraguas ${guess}` })).error);
  }
  expect(errors.slice(0, 5)).toEqual(Array(5).fill("No es tu contraseña."));
  expect(errors[5]).toMatch(/^Demasiados intentos/);
  expect((await send({ intent: "begin", proof: PASSWORD })).view).toEqual({ state: "off" });
});

test("faults 4 and 11: refuses another site's form, and invalid fields", async () => {
  const forged = "Error de seguridad";
  const foreign = { origin: "https://evil.example" };
  const begun = await send({ intent: "begin", proof: PASSWORD }, foreign);
  expect(begun.notice?.title).toBe(forged);
  for (const fields of [{}, { intent: "turn-on" }, { intent: "confirm" }, { __proto__x: "" }]) {
    expect((await send(fields as Record<string, string>)).notice?.title).toBe(forged);
  }
  expect((await ana.run(readTwoStep))?.view).toEqual({ state: "off" });
});
