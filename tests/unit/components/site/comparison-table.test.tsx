import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ComparisonTable } from "@/components/site/comparison-table";
import { site } from "@/content/site";

const draw = (shown: boolean) =>
  renderToStaticMarkup(
    <ComparisonTable claim={{ shown, claimedAt: "2026-03-05", studyKept: false }} />,
  );

test("the owner's claim about other providers stands next to its note and date", () => {
  const html = draw(true);
  expect(html).toContain("Otros proveedores tardan entre 7 y 15 días.");
  const note = /href="#([^"]+)"/.exec(html)?.[1];
  const noteText = html.slice(html.indexOf(`<p id="${note}"`));
  expect(noteText).toContain("5 de marzo de 2026");
  expect(noteText).toContain("No procede de un estudio independiente");
});

test("one switch removes the claim and its note, and nothing else", () => {
  const html = draw(false);
  expect(html).not.toMatch(/Otros proveedores|7 y 15|Nota:|2026/);
  expect(html).toContain("Reunificar deudas");
});

test("the claim is off until a study is kept (Ley 3/1991, art. 10)", () => {
  const { shown, studyKept } = site.replyTimeClaim;
  expect(shown && !studyKept).toBe(false);
});

test("the time of a loan depends on the bank, which may refuse it", () => {
  expect(draw(true)).toContain("Unas semanas, si el banco lo aprueba.");
});

test("every cell is short enough for a phone", () => {
  const cells = [...draw(true).matchAll(/<td>([^<]+)<\/td>/g)].map(([, text = ""]) => text);
  expect(cells.length).toBeGreaterThan(12);
  for (const cell of cells) expect(cell.split(" ").length, cell).toBeLessThanOrEqual(14);
});
