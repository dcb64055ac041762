import { chromium } from "@playwright/test";
import { chromiumLaunch } from "../find-chromium";
import { load } from "./load";
import { markdownTable } from "./results";
import type { BenchSite } from "./site";

/** The empty page first: the others are measured against it. */
const PAGES = ["/bench", "/", "/gracias", "/consentimiento-datos"];
const REQUESTS = 6_000;
const CLIENTS = 32;

/** What a first visit to each public page weighs as sent (gzip), and how many a second are served. */
export async function benchPages(site: BenchSite): Promise<string> {
  const rows: string[][] = [];
  let floor: { script: number; rate: number } | undefined;
  for (const path of PAGES) {
    const weight = await weigh(`${site.origin}${path}`);
    const { rate } = await load({
      url: `${site.origin}${path}`,
      clients: CLIENTS,
      requests: REQUESTS,
      headers: { "accept-encoding": "gzip" },
    });
    floor ??= { script: weight.script, rate };
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
    "KB as sent (gzip) on a first visit in Chromium; pages a second from 32 connections.",
    markdownTable([...header, "Per second", "Share"], rows),
  ].join("\n\n");
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
