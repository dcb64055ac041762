import { expect, test } from "vitest";
import { VerdictPanel } from "@/components/calculator/result/verdict-panel";
import type { CaseInput, History } from "@/lib/viability/case-input";
import type { Flag, Reason } from "@/lib/viability/verdict";
import {
  draw,
  FLAG_CASES,
  REASON_CASES,
  shownCase,
  textsOf,
  WOUND_UP,
  withoutArticles,
} from "@/tests/support/calculator-cases";

const drawn = (changes: Partial<CaseInput>) =>
  withoutArticles(draw(<VerdictPanel {...shownCase(changes)} headingRef={null} />));

test.each(Object.keys(REASON_CASES) as Reason[])(
  "a C by %s gives the reason and advice",
  (reason) => {
    const html = drawn(REASON_CASES[reason]);
    expect(html).toContain("Viabilidad orientativa: <strong>C</strong>");
    const paragraphs = textsOf(html.slice(html.indexOf("Que me escribáis")), "p");
    const [why, ...rest] = paragraphs;
    expect(why).toMatch(/\(arts?\. |criterio nuestro|depende del juzgado/);
    expect(rest.filter((text) => text.startsWith("Qué puedes hacer."))).toHaveLength(1);
    expect(textsOf(html, "li")).toEqual([]);
  },
);

test.each<[string | undefined, History]>([
  ["Te falta como mucho un año.", { previousEpi: "plan", yearsSince: 1 }],
  ["Te faltan como mucho tres años.", { previousEpi: "liquidacion", yearsSince: 2 }],
  [undefined, { conviction10y: "si_pendiente" }],
])("a visitor with an earlier discharge reads how long to wait: %s", (left, history) => {
  const paragraphs = textsOf(drawn({ history }), "p");
  expect(paragraphs.find((text) => text.startsWith("Te falta"))).toBe(left);
});

test.each(Object.keys(FLAG_CASES) as Flag[])("a B by %s says what needs study", (flag) => {
  const html = drawn(FLAG_CASES[flag]);
  expect(html).toContain("Viabilidad orientativa: <strong>B</strong>");
  expect(textsOf(html, "li")).toEqual([expect.stringMatching(/./)]);
});

test("after the verdict come the amount and two next steps, and then the reasons", () => {
  const html = drawn({ debts: { cards: 20_000, aeat: { principal: 12_000, accessory: 3_000 } } });
  const order = ["</h2>", "De 35.000 € que debes", "Que lo revise", "Imprimir", "No vemos"];
  expect(html.replace(/<[^h/][^>]*>/g, "")).toMatch(new RegExp(order.join(".*")));
  expect(textsOf(html, "strong").slice(1)).toEqual(["entre 30.000 € y 31.500 €."]);
  const closed = drawn({ insolvency: "no" });
  expect(textsOf(closed, "a").slice(0, 2)).toEqual([
    "Ver otras salidas",
    "Que me escribáis gratis",
  ]);
});

const largestOf = (changes: Partial<CaseInput>) => textsOf(drawn(changes), "strong").slice(1, 2);

test("after a sale the amount is what is left, in the words of the route", () => {
  const changes = { debts: { cards: 30_000 }, assets: { savings: 12_000 } };
  expect(shownCase(changes).result.recommended).toBe("liquidacion");
  expect(largestOf(changes)).toEqual(["hasta 21.000 €."]);
  expect(drawn(changes)).toContain("podrían cancelarse, después de vender bienes:");
  const paid = { assets: { savings: 50_000 } };
  expect(drawn(paid)).toContain("no quedaría nada por cancelar");
  expect(drawn(paid)).not.toContain("0 €");
});

test("with a plan the amount is what is cancelled at its end, and before a study it says so", () => {
  const plan = { netIncome: 2_000 };
  expect(largestOf(plan)).toEqual(["hasta 11.586,80 €."]);
  expect(drawn(plan)).toContain("al terminar un plan de pagos:");
  const paysAll = drawn({ netIncome: 4_000 });
  expect(paysAll).toContain("Con tus bienes o tus ingresos podría pagarse todo");
  expect(textsOf(paysAll, "strong").join()).not.toContain("€");
  const study = { ...plan, selfEmployed: "activo", microempresa: true } as const;
  expect(drawn(study)).toContain("antes de vender bienes o de pagar un plan:");
});

test("a C shows no amount in the largest type, also by our own limits", () => {
  for (const reason of Object.values(REASON_CASES)) {
    expect(textsOf(drawn(reason), "strong").join()).not.toContain("€");
    expect(drawn(reason)).not.toContain("podrían cancelarse");
  }
});

test("who does not tell the past reads that we cannot know, and what each case would mean", () => {
  const html = drawn({ history: { unsaid: true } });
  expect(textsOf(html, "li")).toEqual([
    expect.stringContaining("sin eso no podemos saber si la ley te ayuda"),
  ]);
  expect(html).toContain("Si tu pasado no lo impide, de 20.000 € que debes");
  expect(textsOf(html, "dt")).toHaveLength(7);
  expect(html).toContain("condena firme de prisión, aunque esté suspendida");
  const meanings = textsOf(html, "dd").join(" ");
  expect(meanings).toMatch(
    /desde la exoneración definitiva.*desde la decisión que la concedió.*tres años o más.*pueden? deshacerse/,
  );
  expect(textsOf(drawn({ selfEmployed: "activo" }), "dt")).toEqual([]);
});

test.each<[string, History]>([
  ["an earlier discharge", { previousEpi: "plan" }],
  ["a conviction to clear up", { conviction10y: "por_aclarar" }],
  ["a serious sanction", { sanction10y: "grave_mas_5000_pendiente" }],
  ["a derivation", { derivation10y: "pendiente" }],
  ["a culpable insolvency for late filing", { culpable: "solo_retraso" }],
])("%s is said over the amount and before goods and work", (_, history) => {
  const html = drawn({ selfEmployed: "activo", assets: { savings: 10_000 }, history });
  expect(html).toContain("Si tu pasado no lo impide, de 20.000 € que debes");
  const alone = textsOf(drawn({ history }), "li");
  expect(textsOf(html, "li").slice(0, 1)).toEqual(alone);
  expect(drawn({ selfEmployed: "activo" })).not.toContain("Si tu pasado no lo impide");
});

test("a conviction closes the way for ten years only, and the reader learns what to ask", () => {
  const html = drawn(REASON_CASES.EXC_487_1_1);
  expect(html).toMatch(/de los diez años anteriores a la solicitud, impide la exoneración/);
  expect(html).toMatch(/o cuando la condena quede fuera de esos diez años.*qué fecha cuenta/);
});

test("a sanction that may be serious tells both kinds apart", () => {
  expect(textsOf(drawn(FLAG_CASES.SANCION_GRAVE), "li")[0]).toMatch(
    /Una grave sin pagar ya no excluye por sí sola .*; una muy grave sin pagar, sí\./,
  );
});

test("a self-employed visitor reads what the procedure for a small business lets and does not let", () => {
  expect(textsOf(drawn(FLAG_CASES.AUTONOMO_ACTIVO), "li")[0]).toMatch(
    /puede continuar, con un plan que votan tus acreedores, o liquidarse; no existe la vía corta para quien no tiene bienes/,
  );
});

test("a high income is said of a «plan de pagos», and to a small business of its creditors' plan", () => {
  const income = FLAG_CASES.INGRESOS_EMBARGABLES;
  expect(textsOf(drawn(income), "li")[0]).toMatch(/pueden pedirte un plan de pagos\.$/);
  const business = drawn({ ...income, selfEmployed: "activo", microempresa: true });
  expect(textsOf(business, "li").join()).toContain("con un plan que votan tus acreedores.");
  expect(business).not.toContain("plan de pagos");
});

test("a business that can only be wound up reads nothing of going on, also with a high income", () => {
  const html = drawn(WOUND_UP);
  expect(textsOf(html, "li").join()).toMatch(/solo cabe liquidar el negocio \(art\. 686\.4/);
  expect(html).not.toMatch(/continuar|puede seguir|votan tus acreedores|pagar un plan/);
});

test("a low debt beside a large mortgage says what we do not count in it", () => {
  const mortgage = { outstanding: 150_000, homeValue: 180_000, upToDate: true };
  const securedVehicle = { outstanding: 5_000, value: 10_000 };
  const lowOf = (debts: CaseInput["debts"]) => textsOf(drawn({ debts }), "p").join(" ");
  expect(lowOf({ cards: 6_000, mortgage })).toContain(
    "Es un criterio nuestro. Ahí no contamos 150.000 €, cubiertos por tu casa.",
  );
  expect(lowOf({ cards: 6_000, mortgage, securedVehicle })).toContain(
    "Ahí no contamos 155.000 €, cubiertos por tu casa y el vehículo.",
  );
  expect(lowOf({ cards: 6_000 })).not.toContain("no contamos");
});

test("what needs study beyond two things is folded", () => {
  const html = drawn({
    selfEmployed: "activo",
    microempresa: true,
    assets: { savings: 50_000 },
    history: { derivation10y: "pendiente" },
  });
  const [shown = "", folded = ""] = html.split("<details");
  expect(textsOf(shown, "li")).toHaveLength(2);
  expect(textsOf(folded, "li")).toHaveLength(1);
});

test("an A promises the visitor nothing", () => {
  const html = drawn({});
  expect(html).toContain("Viabilidad orientativa: <strong>A</strong>");
  expect(html).toContain("de dónde vienen tus deudas y si te endeudaste con prudencia");
  expect(html).toContain("Un abogado tendría que comprobarlo con tus papeles.");
  expect(html).toContain("Decide el juez.");
  expect(textsOf(html, "li")).toEqual([]);
});
