import { expect, test } from "vitest";
import { EDITORIAL_TEXTS, LAW_TEXTS, Method } from "@/components/calculator/result/method";
import { EDITORIAL, LAW } from "@/lib/viability/rules";
import { draw, textsOf } from "@/tests/support/calculator-cases";

const html = draw(<Method />);
const entries = textsOf(html, "li");

const TEXTS = { ...LAW_TEXTS, ...EDITORIAL_TEXTS };
const FIGURES = { ...LAW, ...EDITORIAL };

test.each(Object.entries(FIGURES))(
  "the result names rule %s and where it is written",
  (name, { source }) => {
    const text = TEXTS[name as keyof typeof TEXTS].replaceAll("\u00a0", " ");
    expect(entries.filter((entry) => entry.startsWith(text))).toEqual([
      expect.stringContaining(source),
    ]);
  },
);

test("convictions count even suspended, and the months of a route run from start to end", () => {
  expect(LAW_TEXTS.exceptionYears).toContain("condena firme de prisión, aunque esté suspendida");
  expect(EDITORIAL_TEXTS.routeMonths).toMatch(
    /^De principio a fin: .* hasta la decisión provisional/,
  );
});

test("each rule appears once with a link to its law; our own criteria are marked as ours", () => {
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
