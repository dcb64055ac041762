import { defineConfig, devices } from "@playwright/test";
import { chromiumLaunch } from "./scripts/find-chromium";

export default defineConfig({
  testDir: "tests/e2e",
  // What is left of failures: screenshots.
  outputDir: "node_modules/.cache/e2e",
  forbidOnly: true,
  retries: 0,
  // Each starts a product and a database of its own: see tests/support/e2e-world.ts.
  workers: 2,
  // Two browsers, two products and two databases share the machine.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    locale: "es-ES",
    timezoneId: "Europe/Madrid",
    screenshot: "only-on-failure",
    // It takes a third of a test's time. Where one is needed: npm test -- e2e NAME --trace=on
    trace: "off",
    launchOptions: chromiumLaunch(),
  },
});
