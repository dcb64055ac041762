import { expect, test } from "vitest";
import { NOT_ASKED, type RequestAnswers, unknownsOf } from "@/lib/calls/unknowns";
import { words } from "@/tests/support/words";

const HERO: RequestAnswers = {
  form: "hero",
  debtOver10k: true,
  multipleCreditors: true,
  hasProperties: false,
  propertyType: null,
  answers: null,
};

const idsOf = (...requests: RequestAnswers[]) => unknownsOf(requests, "28").map(({ id }) => id);

test("whoever answered three questions is asked everything else that the rules need", () => {
  expect(idsOf(HERO)).toEqual(
    words(`
    debt public insolvency income household assets work family guarantors seizures exoneration
  `),
  );
});

test("a home and a vehicle are asked about if the person has them, or the form did not ask", () => {
  const owner = { ...HERO, hasProperties: true };
  expect(idsOf({ ...owner, propertyType: "ambas" })).toContain("home");
  expect(idsOf({ ...owner, propertyType: "ambas" })).toContain("vehicle");
  expect(idsOf({ ...owner, propertyType: "vivienda" })).not.toContain("vehicle");
  expect(idsOf({ ...owner, propertyType: "vehiculo" })).not.toContain("home");
  const calculator = { ...HERO, form: "case-calculator", answers: { debt: "20-50k" } };
  expect(idsOf(calculator)).not.toContain("home");
  expect(idsOf(calculator)).toContain("vehicle");
});

test("the answers of the test rule out what the person does not own", () => {
  const answers = { debt: "50-100k", creditors: "4-5", assets: ["vivienda"] };
  const ids = idsOf({ ...HERO, form: "viability-test", hasProperties: true, answers });
  expect(ids).toContain("home");
  expect(ids).not.toContain("vehicle");
  expect(ids).not.toContain("assets");
});

test("the question about the debt repeats the closest answer of any request", () => {
  const [debt] = unknownsOf(
    [HERO, { ...HERO, answers: { debt: "20-50k", creditors: "2-3" } }],
    null,
  );
  expect(debt?.why).toBe("Ha dicho: de 20.000 a 50.000\u00a0€, a dos o tres.");
  expect(unknownsOf([HERO], null)[0]?.why).toBe(
    "Ha dicho: más de 10.000\u00a0€, a varias entidades.",
  );
  expect(
    unknownsOf([{ ...HERO, debtOver10k: false, multipleCreditors: false }], null)[0]?.why,
  ).toBe("Ha dicho: 10.000\u00a0€ o menos, a una sola.");
});

test("an answer that this version does not know is shown as it is stored", () => {
  const [debt] = unknownsOf([{ ...HERO, answers: { debt: "1-2M", __proto__: null } }], null);
  expect(debt?.why).toBe("Ha dicho: 1-2m.");
});

test("the province is asked for while nobody knows it", () => {
  expect(unknownsOf([HERO], null).map(({ id }) => id)).toContain("province");
  expect(unknownsOf([HERO], "35").map(({ id }) => id)).not.toContain("province");
});

test("nobody asks for convictions or sanctions in a call, and the desk says whose matter they are", () => {
  const asked = unknownsOf([HERO, { ...HERO, hasProperties: true }], null);
  expect(JSON.stringify(asked)).not.toMatch(/condena|sanci[oó]n|pasado|delito/i);
  expect(NOT_ASKED).toMatch(/no preguntes por ellas ni las apuntes/);
  expect(NOT_ASKED).toContain("despacho");
});

test("what was answered on the phone is not asked again, and what nobody knew comes last", () => {
  const heard = new Map([
    ["debt", "under"],
    ["public", "unknown"],
  ]);
  const asked = unknownsOf([HERO], "28", heard);
  expect(asked.map(({ id }) => id)).not.toContain("debt");
  expect(asked.at(-1)).toMatchObject({ id: "public", why: "No lo sabía. Pregúntalo otra vez." });
});

test("each question has its answers by key, but the province, which the sheet takes", () => {
  for (const { id, answers } of unknownsOf([{ ...HERO, hasProperties: true }], null)) {
    const keys = answers.map(({ key }) => key);
    expect(new Set(keys).size, id).toBe(keys.length);
    expect(keys.length > 0, id).toBe(id !== "province");
  }
});
