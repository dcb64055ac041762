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
} from "@/tests/support/calculator-cases";

const drawn = (changes: Partial<CaseInput>) =>
  draw(<VerdictPanel {...shownCase(changes)} headingRef={null} />);

test.each(Object.keys(REASON_CASES) as Reason[])(
  "a C by %s gives the reason and advice",
  (reason) => {
    const html = drawn(REASON_CASES[reason]);
    expect(html).toContain("Viabilidad orientativa: <strong>C</strong>");
    const [, why, ...rest] = textsOf(html, "p");
    expect(why).toMatch(/\(arts?\. |criterio nuestro|depende del juzgado/);
    expect(rest.filter((text) => text.startsWith("Qué puedes hacer."))).toHaveLength(1);
    expect(textsOf(html, "li")).toEqual([]);
  },
);

test.each<[string | undefined, History]>([
  ["Te falta un año.", { previousEpi: "plan", yearsSince: 1 }],
  ["Te faltan unos tres años.", { previousEpi: "liquidacion", yearsSince: 2 }],
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

test("an A promises the visitor nothing", () => {
  const html = drawn({});
  expect(html).toContain("Viabilidad orientativa: <strong>A</strong>");
  expect(html).toContain("Un abogado tendría que comprobarlo con tus papeles.");
  expect(html).toContain("Decide el juez.");
  expect(textsOf(html, "li")).toEqual([]);
});
