import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { promtool } from "@/scripts/find-promtool";
import { expressionsOf } from "@/tests/support/monitoring";
import { temporaryFolder } from "@/tests/support/temporary-folder";

const FOLDER = "deploy/monitoring";

test("each alert fires beyond its limit, and none at it", () => {
  const { status, output } = promtool("test", "rules", join(FOLDER, "alerts.test.yml"));
  expect(status, output).toBe(0);
  const tests = readFileSync(join(FOLDER, "alerts.test.yml"), "utf8");
  const alerts = readFileSync(join(FOLDER, "alerts.yml"), "utf8").matchAll(/- alert: (\w+)/g);
  for (const [, name] of alerts) expect(tests).toContain(`alertname="${name}"`);
});

test("Prometheus accepts its settings", () => {
  const file = join(FOLDER, "prometheus.yml");
  const { status, output } = promtool("check", "config", "--syntax-only", file);
  expect(status, output).toBe(0);
});

test("Prometheus can compute every figure of the dashboard", () => {
  const folder = temporaryFolder("dashboard");
  const rules = expressionsOf("dashboard.json").map((expr, n) => ({ record: `figure_${n}`, expr }));
  expect(rules.length).toBeGreaterThan(15);
  const file = join(folder.path, "figures.yml");
  // JSON is YAML too.
  writeFileSync(file, JSON.stringify({ groups: [{ name: "dashboard", rules }] }));
  const { status, output } = promtool("check", "rules", file);
  folder.remove();
  expect(status, output).toBe(0);
});
