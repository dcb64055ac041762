import { defineConfig, devices } from "@playwright/test";
import { chromiumLaunch } from "./scripts/find-chromium";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/e2e-setup.ts",
  // What is left of failures: screenshots and traces.
  outputDir: "node_modules/.cache/e2e",
  forbidOnly: true,
  retries: 0,
  workers: 1,
  timeout: 60_000,
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    locale: "es-ES",
    timezoneId: "Europe/Madrid",
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
    launchOptions: chromiumLaunch(),
  },
});
