import { describe, expect, test } from "vitest";
import { answerCalculatorForm } from "@/lib/leads/case-calculator";
import { heroFormData, visitorHeaders } from "@/tests/support/hero-form-data";
import { PLAIN_SUMMARY } from "@/tests/support/plain-summary";
import { sql } from "@/tests/support/sql";

const send = (sentCase: unknown, changes: Record<string, string | null> = {}) =>
  answerCalculatorForm(
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

test("the case is kept with its contact, and the letter is the server's", async () => {
  const email = "calculo@ejemplo.es";
  expect(await send(PLAIN_SUMMARY, { email, result: "C", viability: "C" })).toMatchObject({
    received: true,
  });
  expect(await storedLead(email)).toMatchObject({
    form: "case-calculator",
    source: "case-calculator",
    answers: JSON.parse(JSON.stringify(PLAIN_SUMMARY)),
    result: "A",
    debt_over_10k: true,
    multiple_creditors: true,
    has_properties: false,
  });
});

test("a home or other property counts as property, a car does not", async () => {
  const mortgage = { outstanding: 90_000, homeValue: 120_000 };
  const cases = [
    [{ ...PLAIN_SUMMARY, debts: { ...PLAIN_SUMMARY.debts, mortgage } }, true],
    [{ ...PLAIN_SUMMARY, assets: { homeFreeValue: 80_000 } }, true],
    [{ ...PLAIN_SUMMARY, assets: { otherRealEstate: 9_000 } }, true],
    [{ ...PLAIN_SUMMARY, assets: { vehicleValue: 9_000 } }, false],
  ] as const;
  for (const [sent, expected] of cases) {
    const email = `bienes-${crypto.randomUUID()}@ejemplo.es`;
    await send(sent, { email });
    expect(await storedLead(email)).toMatchObject({ has_properties: expected });
  }
});

test("answers on convictions and sanctions are not kept, whoever sends them", async () => {
  const email = "pasado@ejemplo.es";
  const history = { conviction10y: "si_pendiente", concealment: true };
  const debts = { ...PLAIN_SUMMARY.debts, aeat: { principal: 900, sanctionsVerySerious: 700 } };
  await send({ ...PLAIN_SUMMARY, debts, history, conviction10y: "si_pendiente" }, { email });
  const stored = JSON.stringify(await storedLead(email));
  expect(stored).toContain("calculator");
  expect(stored).not.toMatch(/conviction|si_pendiente|concealment|sanctions/i);
});

describe("fault 11: what is no case of ours is refused, and nothing is stored", () => {
  test.each<[string, unknown]>([
    ["nothing", ""],
    ["no JSON", "{"],
    ["a list", []],
    ["an amount below zero", { ...PLAIN_SUMMARY, netIncome: -1 }],
    ["an amount beyond all debts", { ...PLAIN_SUMMARY, netIncome: 1e300 }],
    ["a year without a minimum wage", { ...PLAIN_SUMMARY, year: 1999 }],
    ["a creditor and a half", { ...PLAIN_SUMMARY, creditors: 1.5 }],
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

test("fault 12: the name of an administration is stored as text", async () => {
  const email = "marcas@ejemplo.es";
  const otherPublic = [{ name: "Ayto. <b>de</b> Lugo & cía", principal: 500 }];
  await send({ ...PLAIN_SUMMARY, debts: { ...PLAIN_SUMMARY.debts, otherPublic } }, { email });
  expect(await storedLead(email)).toMatchObject({
    answers: { debts: { otherPublic: [{ name: "Ayto. de Lugo & cía" }] } },
  });
});
