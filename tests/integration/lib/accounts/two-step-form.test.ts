import "@/tests/support/quick-passwords";
import { beforeEach, expect, test } from "vitest";
import { changeTwoStep } from "@/app/auth/actions";
import { readTwoStep } from "@/lib/accounts/two-step-form";
import { codeAt, wrongCode } from "@/tests/support/app-code";
import { signedIn } from "@/tests/support/signed-in";
import { formOf } from "@/tests/support/visitor";

const PASSWORD = "un paraguas azul";

let ana: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  ana = await signedIn([]);
});

function send(fields: Record<string, string>, headers = {}) {
  return ana.run(() => changeTwoStep(null, formOf(fields)), headers);
}

async function begin() {
  const { result } = await send({ action: "begin", proof: PASSWORD });
  const view = result?.view;
  return view?.state === "begun" ? view.enrolment.key : "";
}

test("changes nothing without the owner's password", async () => {
  const wrong = await send({ action: "begin", proof: "otro paraguas azul" });
  expect(wrong).toMatchObject({
    result: { view: { state: "off" } },
    errors: { begin: "No es tu contraseña." },
  });
  const key = await begin();
  await send({ action: "confirm", code: codeAt(key) });
  for (const action of ["renew", "turn-off"]) {
    const refused = await send({ action, proof: wrongCode(key) });
    expect(refused.errors[action]).toMatch(/^No es tu contraseña ni/);
    const view = { state: "on", recoveryCodesLeft: 10 };
    expect(refused.result).toEqual({ view, recoveryCodes: [] });
  }
  expect((await send({ action: "turn-off", proof: PASSWORD })).result?.view).toEqual({
    state: "off",
  });
});

test("fault 21: a stolen session allows five guesses at the password and no more", async () => {
  const errors: (string | undefined)[] = [];
  for (let guess = 1; guess <= 6; guess++) {
    errors.push((await send({ action: "begin", proof: `otro paraguas ${guess}` })).errors.begin);
  }
  expect(errors.slice(0, 5)).toEqual(Array(5).fill("No es tu contraseña."));
  expect(errors[5]).toMatch(/^Demasiados intentos/);
  expect((await send({ action: "begin", proof: PASSWORD })).result?.view).toEqual({ state: "off" });
});

test("faults 4 and 11: refuses another site's form, and invalid fields", async () => {
  const forged = "Error de seguridad";
  const foreign = { origin: "https://evil.example" };
  const begun = await send({ action: "begin", proof: PASSWORD }, foreign);
  expect(begun.notice?.title).toBe(forged);
  for (const fields of [{}, { action: "turn-on" }, { action: "confirm" }, { __proto__x: "" }]) {
    expect((await send(fields as Record<string, string>)).notice?.tone).toBe("error");
  }
  expect((await ana.run(readTwoStep))?.view).toEqual({ state: "off" });
});
