import { paths } from "@/lib/paths";
import { load } from "./load";
import { publicPages, readingPages } from "./public-pages";
import { markdownTable, median, met } from "./results";
import type { BenchSite } from "./site";
import { type Weight, weigh } from "./weigh";

/** The empty page, against which the others are measured. */
const FLOOR = "/bench";
const PAGES = [FLOOR, ...publicPages];
const REQUESTS = 1_500;
const ROUNDS = 5;
const WARM_UP = 2_000;
const CLIENTS = 32;
const MOST_VISITS = 20;
const SAME_BYTES = 100;

/** KB of JavaScript above the empty page. */
const MOST_SCRIPT: Record<string, number> = {
  [paths.home]: 45,
  [paths.viabilityTest]: 45,
  [paths.caseCalculator]: 70,
  ...Object.fromEntries(readingPages.map((path) => [path, 10])),
};
/** KB of fonts on any page, and of all that a first visit to `/` fetches. */
const MOST_FONT = 90;
const MOST_OF_HOME = 290;
/** Of the empty page's rate, for `/`. */
const LEAST_SHARE = 0.8;

/** `above` is the JavaScript in bytes, and `share` the rate, in relation to the empty page. */
type Measured = Weight & { path: string; rate: number; above: number; share: number };

/** What a first visit to each public page weighs as sent, and how many a second are served. */
export async function benchPages(site: BenchSite): Promise<string> {
  // Each page once before any is measured: the first would else pay for a cold server.
  for (const path of PAGES) await rateOf(site, path, WARM_UP);
  const rates = await medianRates(site);
  const measured: Measured[] = [];
  for (const path of PAGES) {
    const weight = await steadyWeight(`${site.origin}${path}`);
    const rate = rates.get(path) ?? 0;
    const floor = measured[0] ?? { script: weight.script, rate };
    const relation = { above: weight.script - floor.script, share: rate / floor.rate };
    measured.push({ ...weight, ...relation, path, rate });
  }
  return [
    `KB as sent on a first visit in Chromium, compressed; pages a second from ${CLIENTS} connections, median of ${ROUNDS} rounds.`,
    pageTable(measured),
    targetTable(measured),
  ].join("\n\n");
}

/** Of a visit like the one before: the first few have the server compress the page's files. */
async function steadyWeight(url: string): Promise<Weight> {
  let before = await weigh(url);
  for (let visit = 1; visit < MOST_VISITS; visit++) {
    const weight = await weigh(url);
    // Lines of the head, such as the date, differ in a few bytes.
    if (Math.abs(weight.total - before.total) < SAME_BYTES) return weight;
    before = weight;
  }
  throw new Error(`${url} weighs something else at each visit.`);
}

/** In turns, so that a busy moment of the machine does not fall on one page alone. */
async function medianRates(site: BenchSite): Promise<Map<string, number>> {
  const measured = new Map<string, number[]>(PAGES.map((path) => [path, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [path, rates] of measured) rates.push(await rateOf(site, path, REQUESTS));
  }
  return new Map([...measured].map(([path, rates]) => [path, median(rates)]));
}

async function rateOf(site: BenchSite, path: string, requests: number): Promise<number> {
  // As browsers do.
  const headers = { "accept-encoding": "gzip, deflate, br, zstd" };
  const result = await load({ url: `${site.origin}${path}`, clients: CLIENTS, requests, headers });
  return result.rate;
}

function pageTable(measured: Measured[]): string {
  const weights = ["JS", "JS above empty", "CSS", "Fonts", "HTML", "Total"];
  return markdownTable(
    ["Page", ...weights, "Requests", "Per second", "Share"],
    measured.map(({ path, script, above, style, font, page, total, requests, rate, share }) => [
      path === FLOOR ? "empty (floor)" : path,
      ...[script, above, style, font, page, total].map(kilobytes),
      String(requests),
      rate.toFixed(0),
      share.toFixed(2),
    ]),
  );
}

function targetTable(measured: Measured[]): string {
  const rows = measured.flatMap(({ path, above, font, total, share }) => {
    const most: [string, string, number, number][] = [];
    const script = MOST_SCRIPT[path];
    if (script) most.push([path, "JS above empty", above, script]);
    if (path !== FLOOR) most.push([path, "Fonts", font, MOST_FONT]);
    if (path === paths.home) most.push([path, "Total", total, MOST_OF_HOME]);
    const judged = most.map(([page, what, bytes, limit]) => [
      page,
      what,
      `≤ ${limit} KB`,
      kilobytes(bytes),
      met(bytes <= limit * 1_000),
    ]);
    if (path !== paths.home) return judged;
    const rate = [path, "Share", `≥ ${LEAST_SHARE}`, share.toFixed(2), met(share >= LEAST_SHARE)];
    return [...judged, rate];
  });
  return markdownTable(["Page", "Of", "Target", "Measured", "Verdict"], rows);
}

function kilobytes(bytes: number): string {
  return (bytes / 1_000).toFixed(1);
}
