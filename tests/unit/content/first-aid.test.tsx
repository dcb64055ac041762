import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FirstAidGuide } from "@/components/site/first-aid/first-aid-guide";
import {
  adviceForToday,
  callersMayNot,
  firstAidSources,
  protectedThings,
  protectionLimit,
  wayOut,
} from "@/content/first-aid";
import { articleFigures } from "@/lib/blog/figures";
import { formatEuros } from "@/lib/viability/euros";
import { LAW, MINIMUM_WAGES, QUOTED } from "@/lib/viability/rules";
import { FORBIDDEN_WORDS } from "@/tests/support/forbidden-words";
import { inflesz, proseOf, readText } from "@/tests/support/readability";

const html = renderToStaticMarkup(<FirstAidGuide figures={articleFigures} />);
const text = readText(html).replaceAll("\u00a0", " ");
const advice = [
  ...adviceForToday(articleFigures),
  ...protectedThings(articleFigures),
  protectionLimit,
  ...callersMayNot,
  wayOut,
];

test("each statement cites facts that exist", () => {
  const facts = readFileSync("docs/legal-facts.md", "utf8");
  for (const { title, facts: cited } of advice) {
    expect(cited, title).not.toEqual([]);
    expect(
      cited.filter((code) => !facts.includes(`| ${code} |`)),
      title,
    ).toEqual([]);
  }
  expect(firstAidSources.every(({ url }) => url.startsWith("https://www.boe.es/"))).toBe(true);
});

test("its figures are those of the law that the calculator uses, and none is typed", () => {
  const wage = MINIMUM_WAGES.at(-1);
  const shown = [
    formatEuros(wage?.value ?? 0),
    formatEuros(Math.round(((wage?.value ?? 0) * 1400) / 12) / 100),
    `${LAW.seizureShares.value[0]} %`,
    `entre un ${LAW.familyReduction.value.min} y un ${LAW.familyReduction.value.max} %`,
    `tienes ${QUOTED.orderForPaymentDays.value} días para pagar`,
    `${QUOTED.enforcementDays.value} para oponerte`,
  ].map((figure) => figure.replaceAll("\u00a0", " "));
  expect(shown.filter((figure) => !text.includes(figure))).toEqual([]);
  const typed = readFileSync("content/first-aid.ts", "utf8")
    .split("\n")
    .filter((line) => line.includes("text:") && /\d/.test(line.replace(/\$\{[^}]*\}/g, "")));
  expect(typed).toEqual([]);
});

test.each([
  [
    "K2",
    "whoever owes maintenance does not count on the wage",
    /compensatoria, no cuentes con este tope: mira la excepción/,
  ],
  [
    "K8",
    "tools are protected in the law's words",
    /«cuando su valor no guarde proporción con la cuantía de la deuda reclamada»[^.]*\. Una furgoneta [^.]*no lo des por hecho/,
  ],
  [
    "B9, B16",
    "a court respects the wage in an account as Hacienda does",
    /un juzgado o Hacienda, los mismos topes protegen el sueldo o la pensión que haya entrado ese mes o, si no, el anterior\. Los ahorros no están protegidos\. Si debes alimentos o una compensatoria/,
  ],
  [
    "K16",
    "the spouse, the administrations and the Registro civil learn of a concurso",
    /pareja inscrita, el juzgado se lo notifica\..*Agencia Tributaria y a la Seguridad Social\..*Registro civil/,
  ],
  [
    "K24, K25",
    "a foreigner and an heir find their case",
    /No cuenta tu nacionalidad, sino que vivas en España\. Si heredaste la deuda o el aval/,
  ],
  ["P5", "legal aid looks at the household's income", /los ingresos de tu casa son bajos/],
])("%s: %s", (_, __, says) => {
  expect(text).toMatch(says);
  expect(text).not.toMatch(/no se puede tocar/i);
});

test("whoever owes maintenance is told that the protected minimum does not hold", () => {
  expect(protectionLimit.text).toMatch(/alimentos.*cónyuge.*pensión compensatoria/);
  expect(text).toContain(protectionLimit.text);
});

test("it leads to help at once: 024, 112 and the free legal aid office", () => {
  expect(html).toContain('href="tel:024"');
  expect(html).toContain('href="tel:112"');
  expect(text).toMatch(/Servicio de Orientación Jurídica en el Colegio de la Abogacía/);
  expect(text.indexOf("024")).toBeLessThan(text.indexOf("Qué hacer hoy"));
});

test("its first screen leads to each part, and to the form", () => {
  const nav = html.slice(html.indexOf("<nav"), html.indexOf("</nav>"));
  const ids = [...nav.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(ids.at(-1)).toBe("evaluar");
  expect(ids.slice(0, -1).filter((id) => !html.includes(`id="${id}"`))).toEqual([]);
  expect(ids.length).toBeGreaterThan(3);
});

test("it reads easily, and neither frightens nor promises", () => {
  expect(inflesz(proseOf(html))).toBeGreaterThanOrEqual(60);
  expect(FORBIDDEN_WORDS.filter((words) => words.test(text))).toEqual([]);
});
