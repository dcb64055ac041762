import { expect, test } from "vitest";
import { Method } from "@/components/calculator/result/method";
import { EDITORIAL_TEXTS, LAW_TEXTS } from "@/components/calculator/result/method-texts";
import { EDITORIAL, LAW, MINIMUM_WAGES } from "@/lib/viability/rules";
import type { Flag, Reason } from "@/lib/viability/verdict";
import { draw, textsOf } from "@/tests/support/shown-case";

const html = draw(<Method />);
const entries = textsOf(html, "li");

const TEXTS = { ...LAW_TEXTS, ...EDITORIAL_TEXTS };
const FIGURES = { ...LAW, ...EDITORIAL };
type Entry = keyof typeof FIGURES;

/** The rule by which each code of the verdict is given. */
const RULE_OF: Record<Reason | Flag, Entry> = {
  NO_PERSONA_FISICA: "naturalPersons",
  SIN_INSOLVENCIA: "insolvencyMonths",
  PLAZO_488: "repeatYears",
  EXC_487_1_1: "exceptionYears",
  EXC_487_1_2: "exceptionYears",
  EXC_487_1_3_4: "exceptionYears",
  EXC_487_1_5_6: "exceptionYears",
  DEUDA_BAJA: "minimumDebt",
  UN_ACREEDOR: "minimumCreditors",
  POCO_EXONERABLE: "minimumExonerableShare",
  VIVIENDA: "planMonths",
  BIENES: "procedureCost",
  AUTONOMO_ACTIVO: "microenterprise",
  DERIVACION: "exceptionDoctrine",
  SANCION_GRAVE: "exceptionDoctrine",
  CONDENA_EXTINGUIDA: "exceptionYears",
  CULPABLE_SOLO_RETRASO: "exceptionYears",
  EPI_PREVIA: "secondDischarge",
  NO_EXONERABLE_ALTO: "highNonExonerableShare",
  INGRESOS_EMBARGABLES: "highIncomeShare",
};

test.each(Object.entries(RULE_OF))("the rule behind %s has its entry", (_, rule) => {
  const text = TEXTS[rule].replaceAll("\u00a0", " ");
  expect(entries.filter((entry) => entry.startsWith(text))).toEqual([
    expect.stringContaining(FIGURES[rule].source),
  ]);
});

test.each<[string, string, RegExp]>([
  ["the minimum wage", MINIMUM_WAGES.at(-1)?.source ?? "", /1221 € al mes en 14 pagas/],
  ["what can be seized", "Art. 607.2 LEC", /30 %, 50 %, 60 %, 75 %, 90 %/],
  ["dependants", "Art. 607.4 LEC", /entre un 10 % y un 15 %, salvo el último/],
  ["maintenance", "Art. 608 LEC", /pensión de alimentos no rigen ni ese mínimo ni esos tramos/],
  [
    "extra pay that is spread",
    "Art. 27.2 ET",
    /doceava parte.*tramos es una simplificación nuestra/,
  ],
  ["what is needed for work", "Art. 606 LEC", /vehículo que necesitas para trabajar/],
  ["debts that are never discharged", "Art. 489.1 TRLC", /nunca se cancelan: pensiones de alim/],
  ["public debt", "Art. 489.1.5.º TRLC", /primeros 5000 € y el 50 % del resto, hasta 10\.000 €/],
  ["its reading by the Supreme Court", "STS 264/2026", /por cada administración.*las dos lecturas/],
  ["public debt the second time", "Arts. 488.3 y 489.3 TRLC", /segunda.*deuda pública no se canc/],
  ["guarantees", "Arts. 273, 275 y 489.1.8.º TRLC", /hasta el 90 %/],
  ["insolvency without assets", "Art. 37 bis TRLC", /concurso sin masa cuando no hay bienes/],
  ["how long a plan is", "Art. 497 TRLC", /36 meses, o 60 si se conserva la vivienda/],
  [
    "what a plan asks",
    "Art. 498 bis.1 TRLC",
    /dos maneras: solo lo que podría embargarse.*gastos impr/,
  ],
  ["microenterprises", "Arts. 1.2 y 685 TRLC", /menos de 10 empleados.*700\.000 €.*350\.000 €/],
  ["those that can only be wound up", "Art. 686.4 TRLC", /Con un 85 % o más/],
])("it says of %s what is calculated, and where it is written", (_, source, text) => {
  const found = entries.filter((entry) => text.test(entry));
  expect(found).toEqual([expect.stringContaining(source)]);
});

test("each rule is there once, with a link to its law; ours say that they are ours", () => {
  const figures = [...Object.values(LAW), ...Object.values(EDITORIAL)];
  expect(entries).toHaveLength(figures.length + 1);
  const linked = figures.filter((figure) => "boe" in figure && figure.boe);
  expect(html.match(/href="https:\/\/www\.boe\.es\/buscar\/act\.php\?id=BOE-A-/g)).toHaveLength(
    linked.length + 1,
  );
  const ours = html.slice(html.indexOf("Lo que ponemos nosotros"));
  expect(textsOf(ours, "li")).toHaveLength(Object.keys(EDITORIAL).length);
  expect(ours).toContain("no están en la ley");
});
