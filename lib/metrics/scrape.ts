import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { withDeadline } from "@/lib/deadline";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { readDatabaseFigures } from "./database-figures";
import { metrics } from "./registry";
import { showConnections, showDatabase } from "./show-figures";

/** Who scrapes waits ten seconds as a rule; what this process knows is told however the database is. */
const DATABASE_MS = 3_000;

export type ScrapeAnswer = { status: 200 | 401 | 404; type: string; body: string };

/**
 * The metrics of this process and of the database, in Prometheus's text format, for whoever shows
 * METRICS_TOKEN. Where it is not set there are none.
 */
export async function answerScrape(authorization: string | null): Promise<ScrapeAnswer> {
  const { metricsToken } = env();
  if (!metricsToken) return { status: 404, type: "text/plain", body: "Not found" };
  if (!isSame(authorization ?? "", `Bearer ${metricsToken}`)) {
    return { status: 401, type: "text/plain", body: "A token is needed" };
  }
  return { status: 200, type: metrics().registry.contentType, body: await scrapeOnce() };
}

/** In a time that says nothing of where they differ. */
function isSame(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(wanted));
}

// Next bundles a module into several chunks: one scrape a process at a time.
const shared = globalThis as typeof globalThis & { scrape?: Promise<string> };

/** Whoever comes while another is answered gets the same: a frozen database is not asked twice. */
function scrapeOnce(): Promise<string> {
  shared.scrape ??= scrape().finally(() => {
    delete shared.scrape;
  });
  return shared.scrape;
}

async function scrape(): Promise<string> {
  showConnections();
  try {
    showDatabase(await withDeadline(DATABASE_MS, readDatabaseFigures()));
  } catch (error) {
    log.error("metrics.no_database", error);
    showDatabase(null);
  }
  return await metrics().registry.metrics();
}
