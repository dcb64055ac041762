import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OutcomesPanel } from "@/components/admin/overview/outcomes-panel";
import { StatTiles } from "@/components/admin/overview/stat-tiles";
import { TallyPanel } from "@/components/admin/overview/tally-panel";
import type { Overview } from "@/lib/overview/overview";

const period = { from: "2026-10-01", to: "2026-10-31" };

test("a month of which nothing is told shows no empty tables", () => {
  const none = { rows: [], nameOf: String, href: () => null };
  const tally = <TallyPanel title="Plazo por día" heading="Día" note="" {...none} />;
  expect(renderToStaticMarkup(tally)).toBe("");
  const outcomes = <OutcomesPanel outcomes={[]} period={period} linked={false} />;
  expect(renderToStaticMarkup(outcomes)).toBe("");
});

test("the number of a small group reads as a sentence", () => {
  const overview = { total: 9, eligible: 7, duplicates: "few", linked: false } as Overview;
  const html = renderToStaticMarkup(
    <StatTiles overview={overview} period={period} notifications={undefined} />,
  );
  expect(html).toContain("leads que cumplen las tres condiciones: 7");
  expect(html).toContain("leads de quien ya había escrito: menos de 5");
});
