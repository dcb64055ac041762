import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Answers } from "@/components/calculator/question";
import { CaseResult } from "@/components/calculator/result/case-result";
import { longDate } from "@/lib/kernel/format";
import { shownConsent } from "@/lib/requests/intake/consent";
import { calculatorShape } from "@/lib/requests/intake/form-state";
import { RULES_DATE } from "@/lib/viability/rules";
import { ONLY_BANK } from "@/tests/support/calculator-answers";
import { draw, textsOf } from "@/tests/support/calculator-cases";

// The contact step does not navigate in this test.
vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));
vi.mock("@/components/kit/use-refresh", () => ({ useRefresh: () => async () => {} }));
// The list of answers reads the width of the screen.
beforeAll(() => vi.stubGlobal("window", { matchMedia: () => ({ matches: false }) }));
afterAll(() => vi.unstubAllGlobals());

const drawn = (changes: Answers) =>
  draw(
    <CaseResult
      answers={{ ...ONLY_BANK, ...changes }}
      onAnswer={() => {}}
      action={async () => calculatorShape.empty}
      consent={shownConsent}
    />,
  );

const partsOf = (changes: Answers) => textsOf(drawn(changes), "h[23]").slice(1);

const CONTACT = "¿Quieres que lo revise una persona?";

const DEBTS = "Deuda que podría exonerarse";
const ANSWERS = "Tus respuestas";
const TIME = "Cómo iría en el tiempo";
const ABOUT_THE_CASE = [
  "Lo que hoy te podrían embargar de tus ingresos",
  "Las dos vías, una al lado de la otra",
];
const WARNINGS = "Antes de dar un paso";
const ALWAYS = ["Otras salidas", "Cómo calculamos"];

test.each<[string, Answers]>([
  ["an A", {}],
  ["a B", { circumstances: "activo", microempresa: "si" }],
])("%s shows all sections, with the contact before what explains the amount", (_, changes) => {
  expect(partsOf(changes)).toEqual([
    DEBTS,
    CONTACT,
    ANSWERS,
    WARNINGS,
    ...ABOUT_THE_CASE,
    TIME,
    ...ALWAYS,
  ]);
});

test("a C by our own criteria shows all sections but the time line", () => {
  expect(partsOf({ creditors: "1" })).toEqual([
    DEBTS,
    CONTACT,
    ANSWERS,
    WARNINGS,
    ...ABOUT_THE_CASE,
    ...ALWAYS,
  ]);
});

test("a case that the law excludes shows no amounts, only the reason and the alternatives", () => {
  const past = { past: "conviction10y", conviction10y: "si_pendiente" };
  expect(partsOf(past)).toEqual([CONTACT, ANSWERS, ...ALWAYS]);
  expect(drawn(past)).not.toContain("podrían cancelarse:");
});

test("an amount that a conviction puts in doubt never stands without the doubt", () => {
  const html = drawn({ past: "conviction10y", conviction10y: "no-se" });
  expect(html).toContain("B. Si tu pasado no lo impide, podrían cancelarse 18.000 €.");
  expect(drawn({})).toContain("A. Podrían cancelarse 18.000 €.");
});

test("every result says that it is neither legal advice nor a promise", () => {
  expect(drawn({ insolvency: "no" })).toMatch(
    new RegExp(
      `Leyes consultadas a ${longDate(RULES_DATE)}\\. No es asesoramiento jurídico ni una promesa\\. Decide el juez\\.`,
    ),
  );
});
