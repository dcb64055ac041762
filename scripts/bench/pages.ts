import { chromium } from "@playwright/test";
import { chromiumLaunch } from "../find-chromium";
import { load } from "./load";
import { markdownTable, median, met } from "./results";
import type { BenchSite } from "./site";

/** The empty page first: the others are measured against it. */
const PAGES = ["/bench", "/", "/gracias", "/consentimiento-datos"];
const REQUESTS = 3_000;
const ROUNDS = 5;
const WARM_UP = 2_000;
/** Of `/` with the hero form: KB of JavaScript above the empty page, and share of its rate. */
const TARGET = { scriptKilobytes: 40, share: 0.8 };
const CLIENTS = 32;

/** What a first visit to each public page weighs as sent, and how many a second are served. */
export async function benchPages(site: BenchSite): Promise<string> {
  const rows: string[][] = [];
  let floor: { script: number; rate: number } | undefined;
  let verdict = "";
  // Each page once before any is measured: the first would else pay for a cold server.
  for (const path of PAGES) await rateOf(site, path, WARM_UP);
  const rates = await medianRates(site);
  for (const path of PAGES) {
    // The first visit has the server compress the page's files, for all visits after it.
    await weigh(`${site.origin}${path}`);
    const weight = await weigh(`${site.origin}${path}`);
    const rate = rates.get(path) ?? 0;
    floor ??= { script: weight.script, rate };
    if (path === "/") {
      const above = (weight.script - floor.script) / 1_000;
      const share = rate / floor.rate;
      verdict = `Targets for /: at most ${TARGET.scriptKilobytes} KB of JavaScript above the empty page: ${met(above <= TARGET.scriptKilobytes)}; at least ${TARGET.share} of its rate: ${met(share >= TARGET.share)}.`;
    }
    rows.push([
      path === "/bench" ? "empty (floor)" : path,
      ...[weight.script, weight.script - floor.script, weight.style, weight.font, weight.page].map(
        kilobytes,
      ),
      String(weight.requests),
      rate.toFixed(0),
      (rate / floor.rate).toFixed(2),
    ]);
  }
  const header = ["Page", "JS", "JS above empty", "CSS", "Fonts", "HTML", "Requests"];
  return [
    `KB as sent on a first visit in Chromium, compressed; pages a second from ${CLIENTS} connections, median of ${ROUNDS} rounds.`,
    markdownTable([...header, "Per second", "Share"], rows),
    verdict,
  ].join("\n\n");
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
  const headers = { "accept-encoding": "gzip" };
  const result = await load({ url: `${site.origin}${path}`, clients: CLIENTS, requests, headers });
  return result.rate;
}

async function weigh(url: string) {
  const browser = await chromium.launch(chromiumLaunch());
  const weight = { script: 0, style: 0, font: 0, page: 0, requests: 0 };
  const kinds: Record<string, "script" | "style" | "font" | "page"> = {
    Script: "script",
    Stylesheet: "style",
    Font: "font",
    Document: "page",
  };
  try {
    const page = await browser.newPage();
    const devtools = await page.context().newCDPSession(page);
    const kindOf = new Map<string, string>();
    await devtools.send("Network.enable");
    devtools.on("Network.responseReceived", ({ requestId, type }) => kindOf.set(requestId, type));
    devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const kind = kinds[kindOf.get(requestId) ?? ""];
      if (kind) weight[kind] += encodedDataLength;
      weight.requests++;
    });
    await page.goto(url, { waitUntil: "networkidle" });
    return weight;
  } finally {
    await browser.close();
  }
}

function kilobytes(bytes: number): string {
  return (bytes / 1_000).toFixed(1);
}
