import { expect, test } from "vitest";
import { OtherWays } from "@/components/calculator/result/other-ways";
import type { CaseInput } from "@/lib/viability/case-input";
import { draw, shownCase, textsOf } from "@/tests/support/shown-case";

const AGREEMENT = "Un acuerdo con quien te reclama";
const FREE_LAWYER = "Abogado gratis";

const drawn = (changes: Partial<CaseInput>) => draw(<OtherWays input={shownCase(changes).input} />);

const ONLY_BANK: Partial<CaseInput> = { debts: { bank: 20_000 } };

test("everybody reads of an agreement, of the free lawyer and of the help lines", () => {
  const html = drawn(ONLY_BANK);
  expect(textsOf(html, "h4")).toEqual([AGREEMENT, FREE_LAWYER]);
  const [agreement, lawyer, help] = textsOf(html, "p");
  expect(agreement).toContain("Pide todo por escrito");
  expect(lawyer).toContain("abogado y procurador gratis (asistencia jurídica gratuita)");
  expect(help).toBe("Si la situación te supera, llama al 024 (gratis, 24 h) o al 112.");
});

test.each<[string, RegExp, Partial<CaseInput>]>([
  [
    "Reclamar intereses de tarjetas y microcréditos",
    /más de seis puntos la media.*Ley de 23 de julio de 1908; sentencias 258\/2023 y 154\/2025/,
    { debts: { cards: 20_000 } },
  ],
  [
    "Aplazar con Hacienda",
    /sin garantías hasta 50\.000 € en total \(Orden HFP\/311\/2023\).*retenciones/,
    { debts: { aeat: { principal: 1_000 } } },
  ],
  [
    "Aplazar con la Seguridad Social",
    /Hasta cinco años, y sin garantías hasta 150\.000 € .*6 de abril de 2020.*al día en las cuotas/,
    { debts: { tgss: { principal: 1_000 } } },
  ],
  [
    "Código de Buenas Prácticas de tu banco",
    /pasa del 50 % de tus ingresos \(a veces, del 40 %\).*Real Decreto-ley 6\/2012/,
    { debts: { mortgage: { outstanding: 90_000, homeValue: 100_000, upToDate: false } } },
  ],
  [
    "Reunificar préstamos",
    /La cuota baja porque aumentan el plazo y el capital pendiente/,
    { ...ONLY_BANK, insolvency: "inminente" },
  ],
])("%s: for whom it may be a way, and for nobody else", (title, text, changes) => {
  const html = drawn(changes);
  expect(textsOf(html, "h4").filter((it) => it !== AGREEMENT && it !== FREE_LAWYER)).toEqual([
    title,
  ]);
  expect(html.slice(html.indexOf(title))).toMatch(text);
});

test("the bank's code is for those who have fallen behind with the mortgage", () => {
  const mortgage = { outstanding: 90_000, homeValue: 100_000, upToDate: true };
  expect(textsOf(drawn({ debts: { mortgage } }), "h4")).toEqual([AGREEMENT, FREE_LAWYER]);
});
