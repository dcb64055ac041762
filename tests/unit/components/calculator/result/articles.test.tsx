import { expect, test } from "vitest";
import { DebtSection } from "@/components/calculator/result/debt-section";
import { RouteComparison } from "@/components/calculator/result/route-comparison";
import { TimeLine } from "@/components/calculator/result/time-line";
import { VERDICT_ARTICLES } from "@/components/calculator/result/verdict-articles";
import { VerdictPanel } from "@/components/calculator/result/verdict-panel";
import { WageSection } from "@/components/calculator/result/wage-section";
import type { Debts } from "@/lib/viability/case-input";
import {
  articlesOf,
  draw,
  FLAG_CASES,
  REASON_CASES,
  shownCase,
} from "@/tests/support/calculator-cases";

const LAW = /(Arts?\. \d|SSTS \d|Criterio propio|Plazos orientativos|Criterio de algunos)/;

test.each(Object.entries(VERDICT_ARTICLES))("the verdict names the law behind %s", (_, { law }) => {
  expect(law).toMatch(LAW);
});

test.each(Object.entries({ ...REASON_CASES, ...FLAG_CASES }))(
  "the result of %s has an article for each line, folded",
  (_, changes) => {
    const shown = shownCase(changes);
    const parts = [
      draw(<VerdictPanel {...shown} headingRef={null} />),
      draw(<WageSection {...shown} />),
      draw(<RouteComparison {...shown} />),
      draw(<TimeLine {...shown} />),
      draw(<DebtSection {...shown} />),
    ].filter((html) => html !== "");
    for (const html of parts) {
      const articles = articlesOf(html);
      expect(articles.length).toBeGreaterThan(0);
      for (const article of articles) expect(article).toMatch(LAW);
    }
    const codes = shown.result.reasons.length + shown.result.flags.length;
    expect(articlesOf(parts[0] ?? "")).toHaveLength(Math.max(1, codes));
  },
);

const ALL_DEBTS: Debts = {
  bank: 1_000,
  surety: 2_000,
  inherited: 3_000,
  abroad: 4_000,
  staffWages: 5_000,
  olderStaffWages: 6_000,
  compensatory: 7_000,
  aeat: { principal: 8_000 },
  otherMortgages: [{ outstanding: 100_000, value: 100_000 }],
};

test("each debt stands in a line with its amount, how much of it could be cancelled, and why", () => {
  expect(articlesOf(draw(<DebtSection {...shownCase({ debts: ALL_DEBTS })} />))).toEqual([
    "Préstamos: 1000 €: Podría cancelarse entera. Art. 489.1 TRLC.",
    "El aval que firmaste: 2000 €: Podría cancelarse entera. Art. 489.1 TRLC; art. 492 TRLC.",
    "Deudas heredadas: 3000 €: Podría cancelarse entera. Art. 489.1 TRLC; Arts. 1003, 1010 y 1023 CC.",
    "Deudas en otro país: 4000 €: Podría cancelarse entera. Art. 489.1 TRLC; Arts. 45 y 251.1 TRLC.",
    "Sueldos de antes: 6000 €: Podría cancelarse entera. Art. 489.1.4.º TRLC.",
    "Pensión compensatoria: 7000 €: Podrían cancelarse hasta 7000 €. Art. 489.1.3.º TRLC.",
    "Sueldos recientes: 5000 €: No se cancela. Art. 489.1.4.º TRLC.",
    "Hacienda: 8000 €: Podrían cancelarse 6500 €. Art. 489.1.5.º TRLC; STS 264/2026, de 18 de febrero.",
    "Hipoteca de otro inmueble: 100.000 €: Podrían cancelarse hasta 10.000 €. Arts. 273, 275 y 489.1.8.º TRLC.",
  ]);
});
