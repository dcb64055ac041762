import { describe, expect, test } from "vitest";
import { RouteComparison } from "@/components/calculator/result/route-comparison";
import { allWhoFindOut } from "@/content/who-finds-out";
import type { CaseInput } from "@/lib/viability/case-input";
import {
  draw,
  NOTE_CASES,
  shownCase,
  textsOf,
  WOUND_UP,
  withoutArticles,
} from "@/tests/support/calculator-cases";

const TERMS = [
  "Tiempo orientativo",
  "Esfuerzo al mes",
  "Lo que conservas",
  "Lo que podría cancelarse",
  "Quién se va a enterar",
  "Cuándo podrías repetir",
];
const FIRST = "La vía que estudiaríamos primero";
const REGISTERED = `${allWhoFindOut} Y aceptas figurar en el Registro público concursal por el plan, cinco años como máximo.`;
const NO_INSTALMENT =
  "Ninguna cuota por lo que se cancela. Lo que no se cancela se paga aparte, y el procedimiento tiene un coste.";
const AFTER_LIQUIDATION =
  "A los cinco años de la decisión que la concedió, y ya no para deuda pública.";
const AFTER_PLAN = "A los dos años de la exoneración definitiva, y ya no para deuda pública.";
const PLAN_TIME = (months: number) =>
  `De 6 a 12 meses hasta la decisión provisional, y ${months} meses de plan hasta la definitiva.`;

/** Title and rows of both routes, each row with its term. */
function routesOf(changes: Partial<CaseInput>) {
  const html = withoutArticles(draw(<RouteComparison {...shownCase(changes)} />));
  const [liquidation, plan] = html
    .split("<h4")
    .slice(1)
    .map((part) => {
      const route = `<h4${part}`;
      expect(textsOf(route, "dt")).toEqual(TERMS);
      return { title: textsOf(route, "h4")[0], rows: textsOf(route, "dd") };
    });
  return { liquidation, plan, html };
}

/** The titles of the routes that are marked as the first to consider. */
function firstOf(html: string): string[] {
  const titles = textsOf(html, "h4");
  return html
    .split("</h4>")
    .flatMap((part, index) => (part.includes(FIRST) ? [titles[index] ?? ""] : []));
}

test("both routes are compared for a visitor without assets whose income allows a plan", () => {
  const { liquidation, plan, html } = routesOf({ netIncome: 1_500 });
  expect(liquidation).toEqual({
    title: "Sin plan: concurso sin masa",
    rows: [
      "De 6 a 12 meses",
      NO_INSTALMENT,
      "Lo que tienes: no hay nada que compense vender. La decisión es del juzgado.",
      "20.000 €.",
      allWhoFindOut,
      AFTER_LIQUIDATION,
    ],
  });
  expect(plan).toEqual({
    title: "Con plan de pagos",
    rows: [
      PLAN_TIME(36),
      "Entre 83,70 € y 279 € al mes, durante 36 meses.",
      expect.stringMatching(/^Tus bienes, si cumples el plan y los acreedores reciben al menos/),
      "Entre 9956 € y 16.986,80 €, al terminar el plan.",
      REGISTERED,
      AFTER_PLAN,
    ],
  });
  expect(firstOf(html)).toEqual(["Sin plan: concurso sin masa"]);
});

test("a plan that the visitor's income cannot carry shows no amount", () => {
  const { plan, html } = routesOf({
    netIncome: 2_000,
    essentialExpenses: 2_000,
    currentDebtPayments: 600,
    debts: { cards: 30_000, alimony: 5_000 },
  });
  expect(plan?.rows[1]).toBe("Con estos ingresos un plan no parece asumible.");
  expect(plan?.rows[3]).toBe("Depende de lo que pudieras pagar.");
  expect(plan?.rows.join()).not.toContain("€");
  expect(firstOf(html)).toEqual([]);
  expect(html).toContain("ninguna encaja a primera vista: hay que estudiar cuál es la tuya");
});

test("a visitor who cannot pay sees which route usually fits, and no instalment", () => {
  const { plan, html } = routesOf({ currentDebtPayments: 600 });
  expect(plan?.rows[1]).toBe("Sin capacidad de pago: la vía con liquidación suele encajar mejor.");
  expect(plan?.rows[3]).toBe("Nada que calcular: sin cuota no hay plan que cumplir.");
  expect(plan?.rows.join()).not.toContain("€");
  expect(html).not.toContain("hay que estudiar cuál es la tuya");
});

test("today's instalments appear only together with the plan's total and term", () => {
  const changes = { netIncome: 2_000, currentDebtPayments: 600 };
  expect(routesOf(changes).plan?.rows[3]).toBe(
    "Hasta 11.586,80 €, al terminar el plan. Hoy pagas 600 € al mes en cuotas; con el plan pagarías en total entre 8413,20 € y 19.999,80 € en 36 meses, y podría hacer falta más tiempo para lo que no se cancela.",
  );
  expect(routesOf({ ...changes, currentDebtPayments: 0 }).html).not.toContain("Hoy pagas");
  const mortgage = { outstanding: 120_000, homeValue: 100_000, upToDate: true };
  expect(routesOf({ ...changes, debts: { cards: 20_000, mortgage } }).plan?.rows[3]).toContain(
    "en 36 meses, aparte de la hipoteca o del vehículo financiado, y podría hacer falta",
  );
});

test("a plan that pays only what is never discharged cancels nothing, and is not the first route", () => {
  const changes = { netIncome: 1_600, debts: { cards: 20_000, alimony: 13_644 } };
  const { plan, html } = routesOf(changes);
  expect(plan?.rows[1]).toMatch(/^Sin capacidad de pago/);
  expect(plan?.rows[3]).toMatch(/^Nada que calcular/);
  expect(firstOf(html)).toEqual([]);
  const little = routesOf({ ...changes, debts: { cards: 20_000, alimony: 10_000 } });
  expect(little.plan?.rows[3]).toBe("Desde 16.356,08 €, según la cuota, al terminar el plan.");
});

test("an amount that counts what depends on the court says so, with that part", () => {
  const doubt = "Es la lectura más favorable: 3000 € dependen del juzgado.";
  const changes = { netIncome: 1_500, debts: { cards: 20_000, compensatory: 3_000 } };
  const { liquidation, plan } = routesOf(changes);
  expect(liquidation?.rows[3]).toBe("Entre 20.000 € y 23.000 €.");
  expect(plan?.rows[3]).toContain(doubt);
  expect(routesOf({ netIncome: 1_500 }).html).not.toContain("más favorable");
});

test("who finds out is told with the spouse, the administrations and the Registro civil", () => {
  const { liquidation, plan } = routesOf({});
  for (const route of [liquidation, plan]) {
    expect(route?.rows[4]).toMatch(/casado o tienes pareja inscrita, el juzgado se lo notifica/);
    expect(route?.rows[4]).toMatch(/Agencia Tributaria y a la Seguridad Social.*Registro civil/);
  }
});

describe("a small business", () => {
  const business = { selfEmployed: "activo", microempresa: true } as const;

  test("reads of the plan that its creditors vote, and of no «plan de pagos» (K18)", () => {
    const { liquidation, plan: continuation, html } = routesOf(business);
    expect(liquidation?.title).toBe("Liquidación de microempresa");
    expect(continuation?.title).toBe("Continuar con el negocio");
    expect(html).toContain("tus acreedores lo votan");
    expect(html).not.toMatch(/plan de pagos|decisión provisional/i);
    expect(continuation?.rows.join()).not.toContain("€");
    // K19.
    expect(continuation?.rows[2]).toMatch(/una hipoteca, parte de la deuda con Hacienda/);
  });

  test("is not published in the BOE, and tells the spouse itself (K16, K17)", () => {
    const { liquidation, plan: continuation } = routesOf(business);
    for (const route of [liquidation, continuation]) {
      expect(route?.rows[4]).toMatch(/en el Registro público concursal\. Eres tú.*a tu cónyuge/);
      expect(route?.rows[4]).not.toContain("BOE");
    }
  });

  test("cannot continue if nearly all that it owes is public", () => {
    for (const changes of [NOTE_CASES.ART_686_4_SOLO_LIQUIDACION, WOUND_UP]) {
      const html = draw(<RouteComparison {...shownCase(changes)} />);
      expect(textsOf(html, "h4")).toEqual(["Liquidación de microempresa"]);
      expect(html).toContain("La vía que hay");
      expect(html).not.toContain("ninguna encaja a primera vista");
      expect(firstOf(html)).toEqual(["Liquidación de microempresa"]);
    }
  });

  test("with a high income has no courts in doubt about its goods, which concern a concurso", () => {
    const income = { netIncome: 1587.31 };
    const doubt = "algunos juzgados no aceptan que no haya bienes";
    expect(routesOf(income).liquidation?.rows[3]).toContain(doubt);
    expect(routesOf({ ...business, ...income }).html).not.toContain(doubt);
  });

  test("that is too large for it goes to a concurso", () => {
    expect(textsOf(routesOf({ selfEmployed: "activo" }).html, "h4")).toContain("Con plan de pagos");
  });
});

test("what leaves nothing to cancel is said in words, and never as «hasta 0 €» or from 0 €", () => {
  const rich = routesOf({ assets: { savings: 50_000 } });
  expect(rich.liquidation?.rows[3]).toBe("Nada: lo vendido pagaría todo lo que podría cancelarse.");
  // 36 instalments in whole cents leave 20 cents of it.
  const paysAll = routesOf({ netIncome: 4_000, debts: { cards: 20_000 } });
  expect(paysAll.plan?.rows[3]).toBe("Nada: con esas cuotas lo pagarías todo.");
  for (const { html } of [rich, paysAll]) expect(html).not.toMatch(/(hasta|entre|desde) 0 €/i);
});

describe("what the visitor keeps", () => {
  const kept = (changes: Partial<CaseInput>) => {
    const { liquidation, plan } = routesOf(changes);
    return [liquidation?.rows[2], plan?.rows[2]] as const;
  };
  const home = (upToDate: boolean): Partial<CaseInput> => ({
    debts: { cards: 20_000, mortgage: { outstanding: 120_000, homeValue: 100_000, upToDate } },
    keepHome: true,
  });

  test("with a mortgage in arrears is never «what you have»: the bank may enforce it", () => {
    for (const text of kept(home(false))) {
      expect(text).not.toMatch(/lo que tienes|y la vivienda/i);
      expect(text).toMatch(
        /el banco puede ejecutar la hipoteca.*o antes si no necesitas la casa para trabajar.*145 y 146/,
      );
    }
    expect(firstOf(routesOf(home(false)).html)).toEqual([]);
  });

  test("with a mortgage up to date depends on staying so", () => {
    for (const text of kept(home(true))) expect(text).toContain("sigues al día con la hipoteca");
    const second = { outstanding: 60_000, value: 90_000, neededForWork: false };
    const debts = { cards: 20_000, otherMortgages: [second] };
    expect(kept({ netIncome: 1_500, debts })[1]).toMatch(
      /^Tus bienes, si cumples el plan, sigues al día con la hipoteca y los acreedores/,
    );
    expect(kept({ netIncome: 1_500 })[1]).not.toContain("hipoteca");
  });

  const flat = (neededForWork: boolean): Partial<CaseInput> => ({
    debts: {
      cards: 20_000,
      otherMortgages: [{ outstanding: 100_000, value: 100_000, neededForWork }],
    },
  });

  test("with another mortgaged property depends on its mortgage, and on its use", () => {
    expect(kept(flat(false))[0]).toContain("lo que está hipotecado si sigues al día");
    expect(kept(flat(false))[1]).toContain(
      "si no vendes el inmueble que no necesitas para trabajar",
    );
    expect(kept(flat(true))[1]).not.toContain("si no vendes el inmueble");
  });

  test("of what is owned by halves counts the visitor's half", () => {
    const mortgage = { outstanding: 150_000, homeValue: 200_000, upToDate: true };
    const shared = { debts: { cards: 45_000, mortgage: { ...mortgage, share: 50 } } };
    expect(kept(shared)[0]).toMatch(/unos 15\.000 € después de gastos\. .*solo tu parte\./);
    expect(kept({ debts: { cards: 45_000, mortgage } })[0]).not.toContain("solo tu parte");
  });

  test("with a vehicle needed for work depends on the court, and so does the amount", () => {
    const van = {
      debts: { cards: 15_000 },
      assets: { vehicleValue: 80_000, vehicleNeeded: true },
    };
    const [withoutPlan, withPlan] = kept(van);
    expect(withoutPlan).toContain("Sobre tu vehículo de trabajo decide el juzgado");
    expect(withPlan).toContain("la cuota podría ser mayor");
    expect(routesOf(van).liquidation?.rows[3]).toBe(
      "15.000 €. Si el juzgado cuenta tu vehículo de trabajo y se vende, no quedaría nada por cancelar.",
    );
  });
});
