import { expect } from "vitest";
import { GET } from "@/app/api/metrics/route";
import { env } from "@/lib/kernel/env";
import { metrics } from "@/lib/process/metrics";

export const METRICS_TOKEN = "a-token-for-tests-only";

/** Turns the metrics on and resets every measurement and counter. */
export function startMetricsAnew() {
  env().metricsToken = METRICS_TOKEN;
  // Counters begin at zero, as after a start.
  Object.assign(globalThis, { metrics: undefined });
  metrics();
}

/** Requests the metrics as Prometheus does. */
export function askForMetrics(authorization?: string) {
  const headers = authorization === undefined ? undefined : { authorization };
  return GET(new Request("http://localhost/api/metrics", headers && { headers }));
}

/** The metrics, requested with the token. */
export async function scrape(): Promise<string> {
  const answer = await askForMetrics(`Bearer ${METRICS_TOKEN}`);
  expect(answer.status).toBe(200);
  return await answer.text();
}

/** The samples of one metric, by their label text. */
export function samples(text: string, name: string): Record<string, number> {
  const lines = text.split("\n").filter((line) => new RegExp(`^${name}[{ ]`).test(line));
  return Object.fromEntries(
    lines.map((line) => [
      line.slice(name.length, line.lastIndexOf(" ")),
      Number(line.split(" ").at(-1)),
    ]),
  );
}
