import { expect, test } from "vitest";
import { TimeLine } from "@/components/calculator/result/time-line";
import type { CaseInput } from "@/lib/viability/case-input";
import {
  draw,
  shownCase,
  textsOf,
  WOUND_UP,
  withoutArticles,
} from "@/tests/support/calculator-cases";

const SALE = /se venden los bienes|se vende el negocio/i;
const PLAN = /aprueba el plan|cumplido el plan/i;

/** Time and text of each stop. */
function stopsOf(changes: Partial<CaseInput>): [when: string, what: string][] {
  const paragraphs = textsOf(withoutArticles(draw(<TimeLine {...shownCase(changes)} />)), "p");
  const stops: [string, string][] = [];
  for (let at = 0; at + 1 < paragraphs.length; at += 2) {
    stops.push([paragraphs[at] ?? "", paragraphs[at + 1] ?? ""]);
  }
  return stops;
}

const momentsOf = (changes: Partial<CaseInput>) => stopsOf(changes).map(([when]) => when);
const textOf = (changes: Partial<CaseInput>) => stopsOf(changes).flat().join(" ");

const mortgage = { outstanding: 80_000, homeValue: 100_000, upToDate: true };
const withHome = { debts: { cards: 30_000, mortgage } };
const business = { selfEmployed: "activo", microempresa: true } as const;

test("without assets it shows the creditors' and the court's time limits, and no sale", () => {
  expect(momentsOf({})).toEqual([
    "Al empezar",
    "Cuando el juez la admite",
    "15 días hábiles",
    "10 días hábiles, y otros 10",
    "Entre el mes 6 y el 12",
  ]);
  expect(textOf({})).toContain("Abogado y procurador son obligatorios");
  expect(textOf({})).not.toMatch(SALE);
  expect(textOf({})).not.toMatch(PLAN);
});

test.each([
  ["36 meses", { netIncome: 2_000 }],
  ["60 meses", { ...withHome, keepHome: true, netIncome: 2_000 }],
])("a plan of %s shows the provisional and the final discharge, no sale", (months, changes) => {
  expect(stopsOf(changes).slice(2)).toEqual([
    ["Entre el mes 6 y el 12", "El juez aprueba el plan y la exoneración provisional."],
    ["Cada seis meses", expect.stringContaining("puede modificarse una vez")],
    [`${months} después de aprobarse`, "Cumplido el plan, llega la exoneración definitiva."],
  ]);
  expect(textOf(changes)).not.toMatch(SALE);
});

test.each<[string, string, Partial<CaseInput>]>([
  [
    "keeps a home with a plan beyond the income",
    "Entre el mes 6 y el 18",
    { ...withHome, keepHome: true },
  ],
  [
    "has a small business and earns much",
    "Entre el mes 6 y el 18",
    { ...business, netIncome: 2_000 },
  ],
])(
  "for a visitor who %s, whose route needs study, it shows neither a sale nor an approved plan",
  (_, decision, changes) => {
    expect(shownCase(changes).result.recommended).toBe("estudio");
    expect(stopsOf(changes)).toEqual([
      ["Lo primero", expect.stringContaining("Se estudia qué vía es la tuya")],
      ["Con la vía elegida", expect.stringContaining("Abogado y procurador son obligatorios")],
      ["Cuando el juez la admite", expect.stringContaining("Se publica")],
      [decision, expect.stringContaining("El juez decide qué deudas se cancelan")],
    ]);
    expect(textOf(changes)).not.toMatch(SALE);
    expect(textOf(changes)).not.toMatch(PLAN);
    expect(textOf(changes)).toContain("no hay nada decidido sobre tus bienes");
  },
);

test("a business that can only be wound up sees its liquidation, and no study of going on", () => {
  expect(textOf(WOUND_UP)).toContain("Se cierra o se vende el negocio");
  expect(textOf(WOUND_UP)).not.toContain("continuar con el negocio");
});

test("without a route there is no time line", () => {
  expect(draw(<TimeLine {...shownCase({ creditors: 1 })} />)).toBe("");
});
