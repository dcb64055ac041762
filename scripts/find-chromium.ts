import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium, type LaunchOptions } from "@playwright/test";

// The headless shell comes first: it runs the same tests in three quarters of the time.
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

// Root cannot use the sandbox, there is no GPU, and only pages may cause requests.
const ROOT_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const isRoot = process.getuid?.() === 0;

/** Playwright's launch options for the Chromium of this machine, else for its own. */
export function chromiumLaunch(): LaunchOptions {
  return { executablePath: findChromium(), args: isRoot ? ROOT_FLAGS : [] };
}

/** Installs a Chromium where there is none. @throws Error with the command to run by hand */
export function ensureChromium() {
  const installs = ["npx playwright install chromium"];
  if (isRoot) installs.unshift("apt-get update", "apt-get install -y chromium-headless-shell");
  for (const install of installs) {
    if (findChromium()) return;
    console.info(`No Chromium here yet: ${install}`);
    spawnSync(install, { shell: true, stdio: "inherit" });
  }
  if (!findChromium())
    throw new Error(`No Chromium for the browser tests. Run: ${installs.at(-1)}`);
}

function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...installed, chromium.executablePath()].find(isExecutable);
}

function isExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
