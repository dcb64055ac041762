import { describe, expect, test } from "vitest";
import { db } from "@/lib/kernel/db";
import { answerForm } from "@/lib/requests/intake/answer-form";
import { testForm } from "@/lib/requests/intake/forms";
import { keepCallNote, readCallNote } from "@/lib/requests/thanks/call-note";
import { TEST_ASSETS, TEST_CREDITORS, TEST_DEBTS } from "@/lib/viability/test-answers";
import { heroFormData, newPerson, visitorHeaders } from "@/tests/support/hero-form-data";
import { sql } from "@/tests/support/sql";
import { Visitor } from "@/tests/support/visitor";

const BOXES = {
  vivienda: "assetVivienda",
  vehiculo: "assetVehiculo",
  otros: "assetOtros",
  ninguno: "assetNinguno",
};

type Changes = Record<string, string | null>;

function send(changes: Changes) {
  const answers = { debt: "20-50k", creditors: "2-3", assetNinguno: "on" };
  return answerForm(testForm, heroFormData({ ...answers, ...changes }), visitorHeaders());
}

async function storedLead(email: string) {
  const [lead] = await sql(
    "SELECT form, source, result, answers, rules_version, debt_over_10k, multiple_creditors, has_properties FROM leads WHERE email = $1",
    [email],
  );
  return lead;
}

/** Section 4 of the specification, as a function. */
function specified(debt: string, creditors: string, assets: readonly string[]) {
  if (debt === "<10k") return "C";
  if (creditors === "1") return "C";
  return assets.join() === "ninguno" ? "A" : "B";
}

/** What is stored: never «Nada de esto» beside a kind of property. */
const storedAssets = (assets: readonly string[]) =>
  assets.length > 1 ? assets.filter((asset) => asset !== "ninguno") : assets;

const assetSets = Array.from({ length: 15 }, (_, n) =>
  TEST_ASSETS.filter((_, bit) => (n + 1) & (1 << bit)),
);

test("each pair of answers gets and stores the specified result", async () => {
  for (const [n, debt] of TEST_DEBTS.entries()) {
    for (const [m, creditors] of TEST_CREDITORS.entries()) {
      const assets = assetSets[(n * TEST_CREDITORS.length + m) % assetSets.length] ?? [];
      const boxes = Object.fromEntries(assets.map((asset) => [BOXES[asset], "on"]));
      const email = `test-${crypto.randomUUID()}@ejemplo.es`;
      const state = await send({ debt, creditors, assetNinguno: null, ...boxes, email });
      const expected = specified(debt, creditors, assets);
      expect(state, `${debt} ${creditors} ${assets}`).toMatchObject({
        received: true,
        step: 5,
        result: { type: expected, score: { A: 10, B: 5, C: 0 }[expected] },
      });
      expect(state.callNote === "", "to result C we write").toBe(expected === "C");
      expect(await storedLead(email)).toEqual({
        form: "viability-test",
        source: "debt-assessment-test",
        result: expected,
        answers: { debt, creditors, assets: storedAssets(assets) },
        rules_version: expect.stringMatching(/smi\d{4}$/),
        debt_over_10k: debt !== "<10k",
        multiple_creditors: creditors !== "1",
        has_properties: assets.some((asset) => asset !== "ninguno"),
      });
    }
  }
});

test("result C without mails gets the call and its note, as the page then says", async () => {
  const state = await send({ debt: "<10k", noMail: "on" });
  expect(state).toMatchObject({ received: true, result: { type: "C", isCalled: true } });
  expect(state.result?.callToAction).toMatch(/^Un asesor te llamará/);
  const visitor = new Visitor();
  await visitor.run(() => keepCallNote(state.callNote));
  const note = await visitor.run(readCallNote);
  expect(note).toMatchObject({ slot: "9:00-10:00", noMail: true });
  const task = await db().callTask.findFirst({ where: { leadId: note?.leadId ?? "" } });
  expect(task).toMatchObject({ kind: "new", windowFrom: expect.any(Date) });
});

test("answers corrected after result C are a request with a call, also when they are sent twice", async () => {
  const form = { ...newPerson(), submissionKey: crypto.randomUUID() };
  expect(await send({ ...form, debt: "<10k" })).toMatchObject({ result: { type: "C" } });
  for (let n = 0; n < 2; n++) {
    expect(await send({ ...form, debt: "20-50k" })).toMatchObject({ result: { type: "A" } });
  }
  const leads = await db().lead.findMany({
    where: { email: form.email },
    orderBy: { createdAt: "asc" },
  });
  expect(leads.map(({ result }) => result)).toEqual(["C", "A"]);
  const calls = await db().callTask.findMany({ where: { personId: leads[0]?.personId ?? "" } });
  expect(calls).toMatchObject([{ leadId: leads[1]?.id, closedAt: null }]);
  expect(calls[0]?.kind).not.toBe("write");
});

describe("fault 15: a forged test", () => {
  test("does not set its result", async () => {
    const email = "forjado@ejemplo.es";
    const state = await send({ email, debt: "<10k", result: "A", type: "A", score: "10" });
    expect(state.result).toMatchObject({ type: "C" });
    expect(await storedLead(email)).toMatchObject({ result: "C" });
  });

  test.each<[string, Changes, number]>([
    ["the debt", { debt: null }, 1],
    ["a known option", { debt: "1M" }, 1],
    ["the creditors", { creditors: null }, 2],
    ["the assets", { assetNinguno: null }, 3],
    ["the name", { fullName: null }, 4],
    ["the consent", { consent: null }, 4],
  ])("without %s leads back to that step", async (_, changes, step) => {
    const email = `saltado-${step}-${crypto.randomUUID()}@ejemplo.es`;
    expect(await send({ email, ...changes })).toMatchObject({
      received: false,
      step,
      result: null,
    });
    expect(await storedLead(email)).toBeUndefined();
  });
});
