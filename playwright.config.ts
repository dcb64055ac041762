import { defineConfig, devices } from "@playwright/test";
import { chromiumLaunch } from "./scripts/find-chromium";

export default defineConfig({
  testDir: "tests/e2e",
  // The screenshots of failed tests.
  outputDir: "node_modules/.cache/e2e",
  forbidOnly: true,
  retries: 0,
  // Each worker starts its own site and database: see tests/support/e2e-world.ts.
  workers: 2,
  // Two browsers, two sites and two databases share the machine, and perhaps other work. A test goes
  // on as soon as the state is reached for which it waits.
  timeout: 300_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    locale: "es-ES",
    timezoneId: "Europe/Madrid",
    screenshot: "only-on-failure",
    // A trace takes a third of a test's time. To record one: npm test -- e2e NAME --trace=on
    trace: "off",
    launchOptions: chromiumLaunch(),
  },
});
