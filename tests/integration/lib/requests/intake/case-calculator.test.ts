import { describe, expect, test } from "vitest";
import { answerForm } from "@/lib/requests/intake/answer-form";
import { calculatorForm } from "@/lib/requests/intake/forms";
import { problems } from "@/lib/requests/intake/problems";
import { PLAIN_SUMMARY } from "@/tests/support/calculator-cases";
import { heroFormData, visitorHeaders } from "@/tests/support/hero-form-data";
import { sql } from "@/tests/support/sql";

const send = (sentCase: unknown, changes: Record<string, string | null> = {}) =>
  answerForm(
    calculatorForm,
    heroFormData({
      case: typeof sentCase === "string" ? sentCase : JSON.stringify(sentCase),
      ...changes,
    }),
    visitorHeaders(),
  );

async function storedLead(email: string) {
  const [lead] = await sql("SELECT * FROM leads WHERE email = $1", [email]);
  return lead;
}

test("the summary is stored with its contact, and its flags match", async () => {
  const cases = [
    [PLAIN_SUMMARY, { result: "A", debt_over_10k: true, multiple_creditors: true }],
    [
      { ...PLAIN_SUMMARY, debt: "<10k", result: "C" },
      { result: "C", debt_over_10k: false },
    ],
    [{ ...PLAIN_SUMMARY, creditors: "1" }, { multiple_creditors: false }],
    [
      { ...PLAIN_SUMMARY, hasProperties: true, result: "B" },
      { has_properties: true, result: "B" },
    ],
  ] as const;
  for (const [sent, expected] of cases) {
    const email = `calculo-${crypto.randomUUID()}@ejemplo.es`;
    expect(await send(sent, { email })).toMatchObject({ received: true });
    expect(await storedLead(email)).toMatchObject({
      form: "case-calculator",
      source: "case-calculator",
      rules_version: sent.rulesVersion,
      answers: { debt: sent.debt, creditors: sent.creditors, hasProperties: sent.hasProperties },
      ...expected,
    });
  }
});

test("a person who asks for a mail chooses no hour; to call a person we need one", async () => {
  const unwell = { ...PLAIN_SUMMARY, debt: "<10k", result: "C" };
  const written = { email: `sin-franja-${crypto.randomUUID()}@ejemplo.es`, contactBy: "email" };
  const withoutHour = { preferredTimeSlot: null };
  expect(await send(unwell, { ...written, ...withoutHour })).toMatchObject({ received: true });
  expect(await storedLead(written.email)).toMatchObject({ preferred_time_slot: null });

  const hourMissing = { preferredTimeSlot: problems.slotMissing.beside };
  const called = { email: `con-franja-${crypto.randomUUID()}@ejemplo.es`, contactBy: "phone" };
  const refused = await send(PLAIN_SUMMARY, { ...called, ...withoutHour });
  expect(refused).toMatchObject({ received: false, errors: hourMissing });
  expect(await storedLead(called.email)).toBeUndefined();
});

test("convictions and sanctions are never stored, whoever sends them", async () => {
  const email = "pasado@ejemplo.es";
  const history = { conviction10y: "si_pendiente", concealment: true };
  const debts = { aeat: { sanctionsVerySerious: 462_135 }, nonDischargeable: 731_946 };
  await send({ ...PLAIN_SUMMARY, debts, history, conviction10y: "si_pendiente" }, { email });
  const lead = await storedLead(email);
  const { debt, creditors, hasProperties } = PLAIN_SUMMARY;
  expect(lead?.answers).toEqual({ debt, creditors, hasProperties });
});

describe("fault 11: an invalid case is refused, and not stored", () => {
  test.each<[string, unknown]>([
    ["nothing", ""],
    ["no JSON", "{"],
    ["a list", []],
    ["no mail of ours", { ...PLAIN_SUMMARY, result: "D" }],
    ["an amount instead of its band", { ...PLAIN_SUMMARY, debt: 18_000 }],
    ["a number of creditors that is no band", { ...PLAIN_SUMMARY, creditors: "3" }],
    ["markup for a version", { ...PLAIN_SUMMARY, rulesVersion: "<b>1</b>" }],
    ["text without end", JSON.stringify({ ...PLAIN_SUMMARY, x: "x".repeat(20_000) })],
  ])("%s", async (what, sent) => {
    const email = `roto-${crypto.randomUUID()}@ejemplo.es`;
    expect(await send(sent, { email }), what).toMatchObject({
      received: false,
      notice: { title: "Error de seguridad" },
    });
    expect(await storedLead(email)).toBeUndefined();
  });
});
