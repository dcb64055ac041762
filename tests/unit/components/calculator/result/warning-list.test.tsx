import { expect, test } from "vitest";
import { WarningList } from "@/components/calculator/result/warning-list";
import type { CaseInput } from "@/lib/viability/case-input";
import { draw, FLAG_CASES, NOTE_CASES, shownCase, textsOf } from "@/tests/support/calculator-cases";

const FOR_ALL = ["No regales ni vendas barato", "La exoneración puede revocarse"];

/** The titles, each of which has its text below. */
const warningsOf = (changes: Partial<CaseInput>) =>
  textsOf(draw(<WarningList {...shownCase(changes)} />), "p").filter((_, at) => at % 2 === 0);

test("every visitor is warned about gifts and about revocation", () => {
  expect(warningsOf({})).toEqual(FOR_ALL);
  // Seizable wages have their own section.
  expect(warningsOf(NOTE_CASES.SALARIO_EMBARGABLE)).toEqual(FOR_ALL);
});

test.each<[string, Partial<CaseInput>]>([
  ["Quien te avaló sigue debiendo", NOTE_CASES.AVALISTAS_492],
  ["Los bienes y las deudas en gananciales", NOTE_CASES.GANANCIALES_491],
  ["Tu vehículo de trabajo", FLAG_CASES.VEHICULO_DE_TRABAJO],
  ["Casi todo es deuda pública", NOTE_CASES.ART_686_4_SOLO_LIQUIDACION],
  ["El inmueble en el que no vives", FLAG_CASES.OTRA_HIPOTECA],
  ["El aval que firmaste", NOTE_CASES.AVAL_FIRMADO],
  ["Las deudas que heredaste", NOTE_CASES.DEUDA_HEREDADA],
  ["Las deudas en otro país", NOTE_CASES.DEUDA_EXTRANJERA],
  ["Si tu matrimonio está en gananciales", NOTE_CASES.GANANCIALES_POR_ACLARAR],
  ["Tu vivienda", { assets: { homeFreeValue: 50_000 } }],
])("%s: the warning appears for the visitors whom it concerns", (title, changes) => {
  expect(warningsOf(changes).toSorted()).toEqual([title, ...FOR_ALL].toSorted());
});

test("a mortgage in arrears, which the concurso holds up only for a time, has its own warning", () => {
  expect(warningsOf(NOTE_CASES.HIPOTECA_ATRASADA)).toContain("Las cuotas atrasadas de la hipoteca");
  const html = draw(<WarningList {...shownCase(NOTE_CASES.HIPOTECA_ATRASADA)} />);
  expect(html).toContain("o antes si no necesitas la casa para trabajar");
});

test("a couple in gananciales reads that common property enters, and what the spouse can do", () => {
  const html = draw(<WarningList {...shownCase({ gananciales: true })} />);
  expect(html).toMatch(
    /bienes comunes entran en el procedimiento.*la mitad.*acaben los gananciales.*125, 193\.2 y 194/,
  );
});

test("a plan that keeps the home is offered to whoever may have one, and not to a small business", () => {
  const home = { assets: { homeFreeValue: 50_000 } };
  const business = { ...home, selfEmployed: "activo", microempresa: true } as const;
  const plan = "salvo con un plan de pagos de 5 años";
  expect(draw(<WarningList {...shownCase(home)} />)).toContain(plan);
  expect(draw(<WarningList {...shownCase(business)} />)).not.toContain("plan de pagos de");
});

test("a broken plan revokes the discharge, but that of a small business, which has no such plan", () => {
  const plan = "También si incumples el plan de pagos";
  expect(draw(<WarningList {...shownCase()} />)).toContain(plan);
  const business = { selfEmployed: "activo", microempresa: true } as const;
  const html = draw(<WarningList {...shownCase(business)} />);
  expect(html).not.toContain(plan);
  expect(html).toContain("te permite pagar (art. 493 de la Ley Concursal).");
});

test("who signed a guarantee, inherited or owes abroad reads what holds and when to ask a lawyer", () => {
  const textOf = (changes: Partial<CaseInput>) => draw(<WarningList {...shownCase(changes)} />);
  expect(textOf(NOTE_CASES.AVAL_FIRMADO)).toMatch(/1762\/2025\): pregunta a un abogado/);
  expect(textOf(NOTE_CASES.DEUDA_HEREDADA)).toMatch(
    /beneficio de inventario, respondes solo con lo heredado.*1003, 1010 y 1023/,
  );
  expect(textOf(NOTE_CASES.DEUDA_EXTRANJERA)).toMatch(
    /no tu nacionalidad \(art\. 45.*salvo en Dinamarca \(Reglamento 2015\/848\)/,
  );
});

test("who does not know about gananciales reads what is usual, and that we counted it", () => {
  const html = draw(<WarningList {...shownCase(NOTE_CASES.GANANCIALES_POR_ACLARAR)} />);
  expect(html).toMatch(/lo normal es que lo esté.*Cataluña, Baleares.*1316.*193\.2 y 194/);
});

test("tools are explained in the words of the law, without a reading of our own", () => {
  const html = draw(<WarningList {...shownCase(FLAG_CASES.VEHICULO_DE_TRABAJO)} />);
  expect(html).toContain(
    "«cuando su valor no guarde proporción con la cuantía de la deuda reclamada»",
  );
});
