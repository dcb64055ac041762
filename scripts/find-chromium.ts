import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium, type LaunchOptions } from "@playwright/test";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

// Root has no sandbox, this browser no GPU, and nothing may be fetched but what a page asks for.
const ROOT_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** How Playwright starts the Chromium there is. */
export function chromiumLaunch(): LaunchOptions {
  const executablePath = findChromium();
  return {
    ...(executablePath ? { executablePath } : {}),
    args: isRoot() ? ROOT_FLAGS : [],
  };
}

/** The path of a Chromium: of this machine, else of Playwright; undefined when there is none. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, chromium.executablePath()].find(isExecutable);
}

/** Installs a Chromium where there is none. Throws with the command to run by hand. */
export function ensureChromium(): string {
  const attempts = [
    ["npx", "playwright", "install", "chromium"],
    ...(isRoot() && isOnPath("apt-get")
      ? [
          ["apt-get", "update"],
          ["apt-get", "install", "-y", "chromium"],
        ]
      : []),
  ];
  for (const [command = "", ...args] of attempts) {
    const found = findChromium();
    if (found) return found;
    console.info(`No Chromium here yet: ${command} ${args.join(" ")}`);
    spawnSync(command, args, { stdio: "inherit" });
  }
  const found = findChromium();
  if (found) return found;
  throw new Error(`No Chromium for the end-to-end tests. Run: ${manualCommand()}`);
}

/** For whoever sees why it failed here, on this machine: root may have no sudo, and Fedora no apt. */
function manualCommand(): string {
  if (!isOnPath("apt-get")) return "npx playwright install chromium";
  return `${isRoot() ? "" : "sudo "}apt-get install -y chromium`;
}

function isRoot() {
  return process.getuid?.() === 0;
}

function isOnPath(name: string) {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, name)));
}

function isExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
