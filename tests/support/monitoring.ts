import { readFileSync } from "node:fs";
import { join } from "node:path";

export type Alert = { name: string; expr: string; summary: string; runbook: string };

/** A rule as alerts.yml writes it: one key a line, and `expr` on one line or on several with `>-`. */
const RULE =
  /- alert: (?<name>\w+)\n +expr: (?:>-\n)?(?<expr>.*?)\n +(?:for|labels): .*?summary: (?<summary>[^\n]*)\n +runbook_url: (?<runbook>[^\n]*)/gs;

/** The alerts of deploy/monitoring/alerts.yml, in their order. */
export function readAlerts(): Alert[] {
  return [...read("alerts.yml").matchAll(RULE)].map(
    ({ groups: { name = "", expr = "", summary = "", runbook = "" } = {} }) => ({
      ...{ name, expr: expr.replace(/\s+/g, " ").trim() },
      ...{ summary: summary.replace(/^"|"$/g, ""), runbook },
    }),
  );
}

/** Every expression of Prometheus in one of the files of deploy/monitoring. */
export function expressionsOf(file: "alerts.yml" | "dashboard.json"): string[] {
  if (file === "alerts.yml") return readAlerts().map(({ expr }) => expr);
  const { panels }: { panels: { targets: { expr: string }[] }[] } = JSON.parse(read(file));
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

function read(file: string): string {
  return readFileSync(join("deploy/monitoring", file), "utf8");
}
