import { describe, expect, test } from "vitest";
import { answerTestForm } from "@/lib/leads/viability-test";
import { TEST_ASSETS, TEST_CREDITORS, TEST_DEBTS } from "@/lib/viability/test-answers";
import { heroFormData, visitorHeaders } from "@/tests/support/hero-form-data";
import { sql } from "@/tests/support/sql";

const BOXES = {
  vivienda: "assetVivienda",
  vehiculo: "assetVehiculo",
  otros: "assetOtros",
  ninguno: "assetNinguno",
};

type Changes = Record<string, string | null>;

function send(changes: Changes) {
  const answers = { debt: "20-50k", creditors: "2-3", assetNinguno: "on" };
  return answerTestForm(heroFormData({ ...answers, ...changes }), visitorHeaders());
}

async function storedLead(email: string) {
  const [lead] = await sql(
    "SELECT form, source, result, answers, rules_version, debt_over_10k, multiple_creditors, has_properties FROM leads WHERE email = $1",
    [email],
  );
  return lead;
}

/** The specification's section 4, as a table. */
function specified(debt: string, creditors: string, assets: readonly string[]) {
  if (debt === "<10k") return "C";
  if (creditors === "1") return "C";
  return assets.join() === "ninguno" ? "A" : "B";
}

const assetSets = Array.from({ length: 15 }, (_, n) =>
  TEST_ASSETS.filter((_, bit) => (n + 1) & (1 << bit)),
);

test("every combination of answers has the specified result", async () => {
  for (const debt of TEST_DEBTS) {
    for (const creditors of TEST_CREDITORS) {
      for (const assets of assetSets) {
        const boxes = Object.fromEntries(assets.map((asset) => [BOXES[asset], "on"]));
        const email = `test-${crypto.randomUUID()}@ejemplo.es`;
        const state = await send({ debt, creditors, assetNinguno: null, ...boxes, email });
        const expected = specified(debt, creditors, assets);
        expect(state, `${debt} ${creditors} ${assets}`).toMatchObject({
          received: true,
          step: 5,
          result: { type: expected, score: { A: 10, B: 5, C: 0 }[expected] },
        });
        expect(await storedLead(email)).toEqual({
          form: "viability-test",
          source: "debt-assessment-test",
          result: expected,
          answers: { debt, creditors, assets },
          rules_version: expect.stringMatching(/smi\d{4}$/),
          debt_over_10k: debt !== "<10k",
          multiple_creditors: creditors !== "1",
          has_properties: assets.some((asset) => asset !== "ninguno"),
        });
      }
    }
  }
}, 120_000);

describe("fault 15", () => {
  test("a forged result is no result", async () => {
    const email = "forjado@ejemplo.es";
    const state = await send({ email, debt: "<10k", result: "A", type: "A", score: "10" });
    expect(state.result).toMatchObject({ type: "C" });
    expect(await storedLead(email)).toMatchObject({ result: "C" });
  });

  test.each<[string, Changes, number]>([
    ["the debt", { debt: null }, 1],
    ["an option that there is not", { debt: "1M" }, 1],
    ["the creditors", { creditors: null }, 2],
    ["the assets", { assetNinguno: null }, 3],
    ["the name", { fullName: null }, 4],
    ["the consent", { consent: null }, 4],
  ])("who skips %s is led back to that step", async (_, changes, step) => {
    const email = `saltado-${step}-${crypto.randomUUID()}@ejemplo.es`;
    expect(await send({ email, ...changes })).toMatchObject({
      received: false,
      step,
      result: null,
    });
    expect(await storedLead(email)).toBeUndefined();
  });
});

test("without JavaScript each step is a request", async () => {
  const step = (shown: number, intent: string, answers: Changes = {}) =>
    answerTestForm(heroFormData({ step: String(shown), intent, ...answers }), visitorHeaders());
  expect(await step(0, "continue")).toMatchObject({ step: 1, notice: null });
  expect(await step(1, "continue")).toMatchObject({
    step: 1,
    notice: { title: "Campo requerido" },
  });
  expect(await step(1, "continue", { debt: "10-20k" })).toMatchObject({ step: 2, notice: null });
  expect(await step(2, "back", { debt: "10-20k" })).toMatchObject({
    step: 1,
    values: { debt: "10-20k" },
  });
  expect(await step(0, "back")).toMatchObject({ step: 0 });
  expect(await step(9, "continue")).toMatchObject({ step: 1 });
});

test("its own sentences for name, slot and consent", async () => {
  expect(await send({ fullName: "R2" })).toMatchObject({
    errors: { fullName: "El nombre debe contener solo letras y espacios." },
  });
  expect(await send({ preferredTimeSlot: null })).toMatchObject({
    notice: { title: "Franja horaria requerida" },
  });
  expect(await send({ consent: null })).toMatchObject({
    notice: { title: "Consentimiento requerido" },
  });
});
