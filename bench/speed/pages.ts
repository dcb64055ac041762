import { execFileSync } from "node:child_process";
import { chromium } from "@playwright/test";
import { markdownTable, median, met } from "@/bench/results";
import { sitePages } from "@/content/site-map";
import { listPosts } from "@/lib/blog/posts";
import { paths } from "@/lib/kernel/paths";
import { chromiumLaunch } from "@/scripts/find-chromium";
import type { BenchSite } from "./site";

/** The empty page, the baseline of the others. */
export const FLOOR = "/bench";
const ROUNDS = 5;
const CLIENTS = 32;
/** The server compresses a page's files on the first few visits. */
const VISITS = 4;
/** Limits in KB: JavaScript above the empty page, and all that a first visit to `/` fetches. */
const MOST_SCRIPT = 35;
const MOST_OF_HOME = 220;
/** The minimum rate of `/`, as a share of the empty page's. */
const LEAST_SHARE = 0.5;

/** Every public page: those that search engines may list, and those that they may not. */
export const publicPages: readonly string[] = [
  ...sitePages.map(({ path }) => path),
  ...listPosts().map(({ path }) => path),
  paths.thanks,
  paths.standaloneForm,
];

/** Whether search engines may list a page, so that SEO audits apply to it. */
export function isListed(path: string): boolean {
  return ![paths.thanks, paths.standaloneForm].some((unlisted) => unlisted === path);
}

/** Bytes as sent, compressed and with their headers. */
type Weight = { Script: number; Stylesheet: number; Font: number; Document: number; all: number };

/** Measures the bytes of a first visit to each public page, and the pages served per second. */
export async function benchPages({ origin }: BenchSite): Promise<string> {
  const pages = [FLOOR, ...publicPages];
  const rates = new Map<string, number[]>(pages.map((path) => [path, []]));
  // The first round warms the server up. Pages take turns, so that a busy moment does not affect
  // one alone.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [path, all] of rates) {
      const rate = requestRate(`${origin}${path}`);
      if (round > 0) all.push(rate);
    }
  }
  const rows: string[][] = [];
  const missed: string[] = [];
  let floor = { script: 0, rate: 0 };
  for (const path of pages) {
    const weight = await weigh(`${origin}${path}`);
    const rate = median(rates.get(path) ?? []);
    if (path === FLOOR) floor = { script: weight.Script, rate };
    const above = weight.Script - floor.script;
    const share = rate / floor.rate;
    const bytes = [weight.Script, above, weight.Stylesheet, weight.Font, weight.Document];
    rows.push([
      path === FLOOR ? "empty (floor)" : path,
      ...[...bytes, weight.all].map((count) => (count / 1_000).toFixed(1)),
      rate.toFixed(0),
      share.toFixed(2),
    ]);
    if (above > MOST_SCRIPT * 1_000) missed.push(`${path} has too much JavaScript`);
    if (path !== paths.home) continue;
    if (weight.all > MOST_OF_HOME * 1_000) missed.push(`${path} is too heavy`);
    if (share < LEAST_SHARE) missed.push(`${path} is too slow`);
  }
  const verdict = [met(missed.length === 0), ...missed].join("; ");
  return [
    `KB as sent on a first visit in Chromium, compressed; pages a second from ${CLIENTS} connections, median of ${ROUNDS} rounds.`,
    markdownTable(
      ["Page", "JS", "above empty", "CSS", "Fonts", "HTML", "Total", "Per second", "Share"],
      rows,
    ),
    `Targets, JS ≤ ${MOST_SCRIPT} KB above the empty page, of / ≤ ${MOST_OF_HOME} KB in all and ≥ ${LEAST_SHARE} of its rate: ${verdict}.`,
  ].join("\n\n");
}

/**
 * Compressed answers per second, during one second. wrk leaves a body as it is: autocannon decodes
 * it as text, which takes ten times as long as the server needs to send it.
 */
function requestRate(url: string): number {
  const options = ["-t1", `-c${CLIENTS}`, "-d1s", "-H", "Accept-Encoding: gzip, deflate, br, zstd"];
  const report = execFileSync("wrk", [...options, url], { encoding: "utf8" });
  const failures = /Non-2xx|Socket errors/.exec(report);
  if (failures) throw new Error(`${url} did not answer every request:\n${report}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1]);
}

/**
 * The bytes that a fresh Chromium fetches until the network is idle, at the last of some visits.
 */
async function weigh(url: string): Promise<Weight> {
  let weight: Weight | undefined;
  for (let visit = 0; visit < VISITS; visit++) {
    const browser = await chromium.launch(chromiumLaunch());
    try {
      const page = await browser.newPage();
      const devtools = await page.context().newCDPSession(page);
      const sum: Weight = { Script: 0, Stylesheet: 0, Font: 0, Document: 0, all: 0 };
      const kinds = new Map<string, string>();
      await devtools.send("Network.enable");
      devtools.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
      devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
        const kind = kinds.get(requestId) ?? "";
        if (kind in sum) sum[kind as keyof Weight] += encodedDataLength;
        sum.all += encodedDataLength;
      });
      const answer = await page.goto(url, { waitUntil: "networkidle" });
      if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}.`);
      weight = sum;
    } finally {
      await browser.close();
    }
  }
  if (!weight) throw new Error(`${url} was not weighed.`);
  return weight;
}
