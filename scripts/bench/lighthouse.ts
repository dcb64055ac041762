import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { chromiumLaunch } from "../find-chromium";
import { freePort } from "../free-port";
import { isListed, publicPages } from "./public-pages";
import { markdownTable, median, met } from "./results";
import type { BenchSite } from "./site";

const ROUNDS = 3;
const MAX_TRIES = 3;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

type Category = (typeof CATEGORIES)[number];
/** Scores of 0 to 100; `paint` (LCP) in seconds, `shift` is CLS. */
type Scores = Record<Category, number> & { paint: number; shift: number };
type Visit = Scores & {
  /** Names of the audits that cost a point of a category that must be perfect. */
  complaints: string[];
};

const TARGETS: { [Name in keyof Scores]: { isMet(value: number): boolean; text: string } } = {
  performance: { isMet: (score) => score >= 98, text: "performance ≥ 98" },
  accessibility: { isMet: (score) => score === 100, text: "accessibility 100" },
  "best-practices": { isMet: (score) => score === 100, text: "best practices 100" },
  seo: { isMet: (score) => score === 100, text: "SEO 100 where listed" },
  paint: { isMet: (seconds) => seconds <= 1.7, text: "LCP ≤ 1.7 s" },
  shift: { isMet: (shift) => shift <= 0.02, text: "CLS ≤ 0.02" },
};

/** What Lighthouse says of every public page on a middling phone with a slow line, simulated. */
export async function benchLighthouse(site: BenchSite): Promise<string> {
  const rows: string[][] = [];
  const complaints: string[] = [];
  for (const path of publicPages) {
    const visits: Visit[] = [];
    for (let round = 0; round < ROUNDS; round++) visits.push(await judge(`${site.origin}${path}`));
    const scores = medianScores(visits);
    rows.push(row(path, scores));
    const found = new Set(visits.flatMap((one) => one.complaints));
    // A page that asks not to be listed is no page for search engines, and meant to be none.
    if (!isListed(path)) found.delete("is-crawlable");
    if (found.size > 0) complaints.push(`- ${path}: ${[...found].join(", ")}`);
  }
  const wanted = Object.values(TARGETS).map(({ text }) => text);
  return [
    `Lighthouse, mobile, simulated throttling, median of ${ROUNDS}. Targets: ${wanted.join(", ")}.`,
    markdownTable(
      ["Page", "Performance", "Accessibility", "Best practices", "SEO", "LCP s", "CLS", "Targets"],
      rows,
    ),
    ...(complaints.length > 0 ? [`Audits that found something:\n\n${complaints.join("\n")}`] : []),
  ].join("\n\n");
}

/** Again where the browser's trace came out broken, which says nothing of the page. */
async function judge(url: string): Promise<Visit> {
  for (let tries = 1; ; tries++) {
    try {
      return await visit(url);
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
    }
  }
}

/** In a browser that has seen nothing yet. Throws when the page cannot be judged. */
async function visit(url: string): Promise<Visit> {
  const port = await freePort();
  const launch = chromiumLaunch();
  const args = [...(launch.args ?? []), `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...launch, args });
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: "error",
      formFactor: "mobile",
      throttlingMethod: "simulate",
      onlyCategories: [...CATEGORIES],
    });
    if (!result || result.lhr.runtimeError) {
      throw new Error(`Lighthouse: ${url}: ${result?.lhr.runtimeError?.message}`);
    }
    const { audits, categories } = result.lhr;
    const score = (name: Category) => Math.round((categories[name]?.score ?? 0) * 100);
    const perfect = CATEGORIES.filter((name) => name !== "performance");
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
      paint: (audits["largest-contentful-paint"]?.numericValue ?? Number.NaN) / 1_000,
      shift: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
      complaints: perfect
        .flatMap((name) => categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    };
  } finally {
    await browser.close();
  }
}

function medianScores(visits: Visit[]): Scores {
  const of = (name: keyof Scores) => median(visits.map((one) => one[name]));
  return {
    performance: of("performance"),
    accessibility: of("accessibility"),
    "best-practices": of("best-practices"),
    seo: of("seo"),
    paint: of("paint"),
    shift: of("shift"),
  };
}

function row(path: string, scores: Scores): string[] {
  const missed = (Object.keys(TARGETS) as (keyof Scores)[])
    .filter((name) => name !== "seo" || isListed(path))
    .filter((name) => !TARGETS[name].isMet(scores[name]));
  return [
    path,
    ...CATEGORIES.map((name) => String(scores[name])),
    scores.paint.toFixed(2),
    scores.shift.toFixed(3),
    missed.length === 0
      ? met(true)
      : `${met(false)}: ${missed.map((name) => TARGETS[name].text).join(", ")}`,
  ];
}
