import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { markdownTable, median, met } from "@/bench/results";
import { paths } from "@/lib/kernel/paths";
import { freePort } from "@/prisma/free-port";
import { chromiumLaunch } from "@/scripts/find-chromium";
import { FLOOR, isListed, publicPages } from "./pages";
import { startPlainPage } from "./plain-page";
import type { BenchSite } from "./site";

/** Visits of the two pages to compare with and of `/`. The other pages have one each: 30 pages take long. */
const ROUNDS = 3;
const MAX_TRIES = 3;
/** Simulated: computed from a load without throttling. Applied: the browser itself is throttled. */
const THROTTLINGS = { simulated: "simulate", applied: "devtools" } as const;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const LCP = "largest-contentful-paint";
const TBT = "total-blocking-time";
const TTI = "interactive";
const SHIFT = "cumulative-layout-shift";
const TIMES = { LCP, TBT, TTI };

type Target = { isMet: (value: number) => boolean; text: string };

const SIMULATED: Record<string, Target> = {
  performance: { isMet: (score) => score >= 98, text: "performance ≥ 98" },
  accessibility: { isMet: (score) => score === 100, text: "accessibility 100" },
  "best-practices": { isMet: (score) => score === 100, text: "best practices 100" },
  seo: { isMet: (score) => score === 100, text: "SEO 100 where listed" },
  [LCP]: { isMet: (ms) => ms <= 1_700, text: "LCP ≤ 1.7 s" },
  [SHIFT]: { isMet: (shift) => shift <= 0.02, text: "CLS ≤ 0.02" },
};
const APPLIED: Record<string, Target> = {
  [TBT]: { isMet: (ms) => ms <= 200, text: "applied TBT ≤ 200 ms" },
  [TTI]: { isMet: (ms) => ms <= 3_300, text: "applied TTI ≤ 3.3 s" },
};
/** A page's text may take this much longer than the empty page's, which the machine decides. */
const MOST_OF_FLOOR = 1.15;
const LCP_TARGET = `applied LCP ≤ ${MOST_OF_FLOOR} × empty`;

/** Scores of 0 to 100 by category; milliseconds, or the shift, by audit. */
type Figures = Record<string, number>;
type Visit = { figures: Figures; complaints: string[] };
type Visits = { simulated: Visit[]; applied: Visit[] };

/**
 * Runs Lighthouse on public pages, as a mid-range phone with a slow line, on an empty page of ours and
 * on a plain page with the text of the home page.
 */
export async function benchLighthouse(site: BenchSite): Promise<string> {
  const rows: string[][] = [];
  const complaints: string[] = [];
  const empty = await visitOften(`${site.origin}${FLOOR}`);
  rows.push(row("empty (floor)", empty, null));
  const plain = await startPlainPage(site.origin);
  try {
    rows.push(row("text of / on a plain page", await visitOften(plain.url), null));
  } finally {
    plain.stop();
  }
  const floor = medianOf(empty.applied)[LCP] ?? Number.NaN;
  for (const path of publicPages) {
    const visits = await visitOften(`${site.origin}${path}`, path === paths.home ? ROUNDS : 1);
    rows.push(row(path, visits, missedTargets(path, visits, floor)));
    const found = new Set(visits.simulated.flatMap((one) => one.complaints));
    // An unlisted page blocks search engines on purpose.
    if (!isListed(path)) found.delete("is-crawlable");
    if (found.size > 0) complaints.push(`- ${path}: ${[...found].join(", ")}`);
  }
  const wanted = [...Object.values(SIMULATED), ...Object.values(APPLIED)].map(({ text }) => text);
  wanted.push(LCP_TARGET);
  const times = Object.keys(THROTTLINGS).flatMap((by) =>
    Object.keys(TIMES).map((name) => `${name} s, ${by}`),
  );
  return [
    `Lighthouse, mobile: median of ${ROUNDS} for the first two pages and /, one visit of each other page. Scores and CLS are of simulated throttling. Targets: ${wanted.join(", ")}.`,
    markdownTable(
      ["Page", "Performance", "Accessibility", "Best practices", "SEO", "CLS", ...times, "Targets"],
      rows,
    ),
    ...(complaints.length > 0 ? [`Audits that found something:\n\n${complaints.join("\n")}`] : []),
  ].join("\n\n");
}

async function visitOften(url: string, rounds = ROUNDS): Promise<Visits> {
  const visits: Visits = { simulated: [], applied: [] };
  for (let round = 0; round < rounds; round++) {
    visits.simulated.push(await visit(url, "simulated"));
    visits.applied.push(await visit(url, "applied"));
  }
  return visits;
}

/** Repeats a visit whose browser trace is broken, which says nothing about the page. */
async function visit(url: string, throttling: keyof Visits): Promise<Visit> {
  for (let tries = 1; ; tries++) {
    try {
      return await visitOnce(url, throttling);
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
    }
  }
}

/** Visits a page in a fresh browser. @throws Error when Lighthouse cannot assess the page */
async function visitOnce(url: string, throttling: keyof Visits): Promise<Visit> {
  const port = await freePort();
  const launch = chromiumLaunch();
  const args = [...(launch.args ?? []), `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...launch, args });
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: "error",
      formFactor: "mobile",
      throttlingMethod: THROTTLINGS[throttling],
      onlyCategories: [...CATEGORIES],
    });
    if (!result || result.lhr.runtimeError) {
      throw new Error(`Lighthouse: ${url}: ${result?.lhr.runtimeError?.message}`);
    }
    const { audits, categories } = result.lhr;
    const scores = CATEGORIES.map((name) => [
      name,
      Math.round((categories[name]?.score ?? 0) * 100),
    ]);
    const values = [...Object.values(TIMES), SHIFT].map((id) => [
      id,
      audits[id]?.numericValue ?? Number.NaN,
    ]);
    return {
      figures: Object.fromEntries([...scores, ...values]),
      complaints: CATEGORIES.filter((name) => name !== "performance")
        .flatMap((name) => categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    };
  } finally {
    await browser.close();
  }
}

function medianOf(visits: Visit[]): Figures {
  const names = Object.keys(visits[0]?.figures ?? {});
  const valuesOf = (name: string) => visits.map(({ figures }) => figures[name] ?? Number.NaN);
  return Object.fromEntries(names.map((name) => [name, median(valuesOf(name))]));
}

function missedTargets(path: string, { simulated, applied }: Visits, floor: number): string[] {
  const isLate = (medianOf(applied)[LCP] ?? Number.NaN) > MOST_OF_FLOOR * floor;
  return [
    ...missedOf(SIMULATED, medianOf(simulated)),
    ...missedOf(APPLIED, medianOf(applied)),
    ...(isLate ? [LCP_TARGET] : []),
  ].filter((text) => text !== SIMULATED.seo?.text || isListed(path));
}

function row(name: string, visits: Visits, missed: string[] | null): string[] {
  const simulated = medianOf(visits.simulated);
  const seconds = (figures: Figures) =>
    Object.values(TIMES).map((id) => ((figures[id] ?? Number.NaN) / 1_000).toFixed(2));
  return [
    name,
    ...CATEGORIES.map((category) => String(simulated[category])),
    (simulated[SHIFT] ?? Number.NaN).toFixed(3),
    ...seconds(simulated),
    ...seconds(medianOf(visits.applied)),
    missed ? [met(missed.length === 0), missed.join(", ")].filter(Boolean).join(": ") : "",
  ];
}

function missedOf(targets: Record<string, Target>, figures: Figures): string[] {
  return Object.entries(targets)
    .filter(([name, { isMet }]) => !isMet(figures[name] ?? Number.NaN))
    .map(([, { text }]) => text);
}
