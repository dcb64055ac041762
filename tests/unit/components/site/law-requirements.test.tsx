import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LawRequirements } from "@/components/site/law-requirements";
import { debtKinds, requirements } from "@/content/requirements";

const html = renderToStaticMarkup(<LawRequirements />);

test("each of the eight requirements is one line with a drawing, and more on request", () => {
  const drawings = new Set<string>();
  expect(requirements).toHaveLength(8);
  for (const { title, text } of requirements) {
    const [, drawing = ""] =
      new RegExp(`class="drawn (icon-[a-z-]+)">${title}</summary>`).exec(html) ?? [];
    drawings.add(drawing);
    expect(title.length, title).toBeLessThanOrEqual(38);
    expect(html).toContain(`<p>${text}</p></details>`);
  }
  expect(drawings.size).toBe(8);
});

test("the picture of what is cancelled says in words what it draws", () => {
  for (const { title, debts } of debtKinds) {
    const list = html.slice(html.indexOf(`<h4>${title}</h4>`)).split("</ul>")[0];
    for (const debt of debts) expect(list).toContain(debt);
  }
  const struck = [...html.matchAll(/class="debts debts-cancelled"><h4>([^<]+)/g)];
  expect(struck.map(([, title]) => title)).toEqual(["Suele poder cancelarse"]);
});

test("the bar of convictions is told as the law has it", () => {
  expect(html).toMatch(/prisión, aunque esté suspendida,.*contra el patrimonio.*tres años o más/);
});

test("what counts is living in Spain, not a nationality (K25)", () => {
  expect(html).toContain("de cualquier nacionalidad, si vives en España");
});

test("who owes a compensatoria does not read that it stays, nor that it goes", () => {
  expect(html).toMatch(/Alimentos que debes a hijos o cónyuge \(por la compensatoria, pregunta\)/);
});
