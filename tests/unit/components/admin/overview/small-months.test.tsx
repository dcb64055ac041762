import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CampaignsPanel } from "@/components/admin/overview/campaigns-panel";
import { OutcomesPanel } from "@/components/admin/overview/outcomes-panel";
import { StagesPanel } from "@/components/admin/overview/stages-panel";
import { StatTiles } from "@/components/admin/overview/stat-tiles";
import { TallyPanel } from "@/components/admin/overview/tally-panel";
import { emptyAnswer } from "@/lib/kernel/form-answer";
import type { Campaign } from "@/lib/overview/campaign";
import type { Overview } from "@/lib/overview/overview";
import { type CaseStages, type FirmFigures, type Funnel, STAGES } from "@/lib/overview/stage";

const period = { from: "2026-10-01", to: "2026-10-31" };

test("a month of which nothing is told shows no empty tables", () => {
  const tally = <TallyPanel by="days" rows={[]} period={period} linked={false} />;
  expect(renderToStaticMarkup(tally)).toBe("");
  const outcomes = <OutcomesPanel outcomes={[]} period={period} linked={false} />;
  expect(renderToStaticMarkup(outcomes)).toBe("");
});

test("the number of a small group reads as a sentence", () => {
  const before = { total: 8, eligible: "few" };
  const overview = { total: 9, eligible: 7, duplicates: "few", before, linked: false } as Overview;
  const html = renderToStaticMarkup(
    <StatTiles overview={overview} period={period} notifications={undefined} />,
  );
  expect(html).toContain("leads que cumplen las tres condiciones: 7");
  expect(html).toContain("leads de quien ya había escrito: menos de 5");
  expect(html).toContain("antes: 8");
  expect(html).toContain("antes: –");
});

test("the parts of a long period lead to the list of their days, and a small campaign tells no cost", () => {
  const row = { name: "2026-10-05/2026-10-11", due: 8, inTime: 6, late: 1, open: 1, spoken: 5 };
  const html = renderToStaticMarkup(<TallyPanel by="days" rows={[row]} period={period} linked />);
  expect(html).toContain("del 05/10/2026 al 11/10/2026");
  expect(html).toContain("dueFrom=2026-10-05&amp;dueTo=2026-10-11&amp;figure=in-time");
  const campaign = {
    source: "google",
    campaign: "otoño",
    requests: 20,
    spoken: "few",
    cents: 5_000,
  };
  const costs = (
    <CampaignsPanel
      campaigns={{ month: "2026-10", rows: [campaign as Campaign] }}
      action={async () => emptyAnswer}
    />
  );
  const cells = renderToStaticMarkup(costs).match(/<td>[^<]*<\/td>/g);
  expect(cells?.map((cell) => cell.replace(/<[^>]*>|\s/g, ""))).toEqual([
    ...["20", "menosde5", "50€", "2,50€", "–"],
  ]);
});

test("until a firm gets a case, the stages say what will stand there", () => {
  const reached = Object.fromEntries(
    STAGES.map((stage) => [stage, { count: 0, medianDays: null }]),
  ) as Funnel["reached"];
  const spoken = { count: 8, medianDays: 1 };
  const all = { asked: 20, reached: { ...reached, spoken } };
  const sources = [{ source: null, ...all }];
  const html = (stages: CaseStages) =>
    renderToStaticMarkup(<StagesPanel stages={stages} />).replaceAll("\u00a0", " ");
  expect(html({ all, sources, firms: [] })).toContain("cuánto tarda en contestar.");
  expect(html({ all, sources, firms: [] })).toContain(
    '<td>8<i> · 40 %</i><i class="block">1 día</i></td>',
  );
  expect(html({ all, sources: [], firms: [] })).toBe("");
});

test("a firm's stages have their share of what it received, and the days since then", () => {
  const reached = Object.fromEntries(
    STAGES.map((stage) => [stage, { count: 20, medianDays: 1 }]),
  ) as Funnel["reached"];
  const all = { asked: 20, reached };
  const firm = {
    ...{ firm: "Ribera", offered: 20, accepted: 10, refused: 8, signed: 5, filed: "untold" },
    ...{ discharged: "few", medianSeconds: 3_600 },
    medianDays: { signed: 12.25, filed: null, discharged: null },
  } satisfies FirmFigures;
  const sources = [{ source: null, ...all }];
  const html = renderToStaticMarkup(<StagesPanel stages={{ all, sources, firms: [firm] }} />);
  const [, row = ""] = html.split('title="Ribera"');
  const cells = [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = ""]) => {
    return cell
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll("\u00a0", " ")
      .replaceAll(/\s+/g, " ")
      .trim();
  });
  expect(cells).toEqual([
    ...["20", "10 · 50 %", "8 · 40 %", "5 · 25 % 12,3 días", "no se muestra · –"],
    ...["menos de 5 · –", "1 h"],
  ]);
});
