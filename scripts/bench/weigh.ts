import { chromium } from "@playwright/test";
import { chromiumLaunch } from "../find-chromium";

/** Bytes as they were sent, compressed and with their headers. */
export type Weight = {
  script: number;
  style: number;
  font: number;
  page: number;
  /** Of these and all else. */
  total: number;
  requests: number;
};

const KINDS: Record<string, "script" | "style" | "font" | "page"> = {
  Script: "script",
  Stylesheet: "style",
  Font: "font",
  Document: "page",
};

/**
 * What a first visit to a page weighs: all that a fresh Chromium fetches until it rests. Throws
 * when the page does not answer as a page should.
 */
export async function weigh(url: string): Promise<Weight> {
  const browser = await chromium.launch(chromiumLaunch());
  const weight: Weight = { script: 0, style: 0, font: 0, page: 0, total: 0, requests: 0 };
  try {
    const page = await browser.newPage();
    const devtools = await page.context().newCDPSession(page);
    const kindOf = new Map<string, string>();
    await devtools.send("Network.enable");
    devtools.on("Network.responseReceived", ({ requestId, type }) => kindOf.set(requestId, type));
    devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const kind = KINDS[kindOf.get(requestId) ?? ""];
      if (kind) weight[kind] += encodedDataLength;
      weight.total += encodedDataLength;
      weight.requests++;
    });
    const answer = await page.goto(url, { waitUntil: "networkidle" });
    if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}.`);
    return weight;
  } finally {
    await browser.close();
  }
}
