import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startEmbedded } from "@/prisma/embedded";
import { freePort } from "../free-port";
import { buildSite } from "../site-build";
import { startWeb } from "../web-process";
import { markdownTable, median, met } from "./results";

const ROUNDS = 5;
const TARGET_SECONDS = 5;
const ASK_EVERY_MS = 20;

/** How long `npm start` takes until `/` is there, where nothing has to be built. */
export async function benchStart(): Promise<string> {
  await buildSite();
  const dataDir = mkdtempSync(join(tmpdir(), "bench-"));
  try {
    const first = await secondsOfCommand(dataDir);
    const again: number[] = [];
    const floor: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      floor.push(await secondsOfWebProcess(dataDir));
      again.push(await secondsOfCommand(dataDir));
    }
    const row = (name: string, seconds: number[]) => [
      name,
      median(seconds).toFixed(2),
      Math.max(...seconds).toFixed(2),
    ];
    return [
      `From the command to the first \`/\`, built before, ${ROUNDS} rounds in turns.`,
      markdownTable(
        ["Start", "Median s", "Slowest s"],
        [
          row("web process alone, its database running (floor)", floor),
          row("first start, database made", [first]),
          row("started again without changes", again),
        ],
      ),
      `Target, started again in under ${TARGET_SECONDS} s each time: ${met(Math.max(...again) < TARGET_SECONDS)}.`,
    ].join("\n\n");
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function secondsOfCommand(dataDir: string): Promise<number> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: "" };
  const began = performance.now();
  const child = spawn(
    process.execPath,
    ["--import", "./scripts/register.mjs", "scripts/start.ts"],
    { env, stdio: ["ignore", "ignore", "inherit", "ipc"] },
  );
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  try {
    return await secondsUntilServed(port, began, ended);
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
}

async function secondsOfWebProcess(dataDir: string): Promise<number> {
  const database = await startEmbedded({ dataDir });
  const port = await freePort();
  const began = performance.now();
  const env = {
    ...process.env,
    DATABASE_URL: database.appUrl,
    AUTH_SECRET: randomBytes(32).toString("base64url"),
    WORKER: "off",
  };
  const web = startWeb({ port, dev: false, env });
  try {
    return await secondsUntilServed(port, began, web.ended);
  } finally {
    await web.stop();
    await database.stop();
  }
}

async function secondsUntilServed(port: number, began: number, ended: Promise<void>) {
  let hasEnded = false;
  ended.then(
    () => (hasEnded = true),
    () => (hasEnded = true),
  );
  for (;;) {
    const response = await fetch(`http://localhost:${port}/`).catch(() => null);
    if (response?.ok && (await response.text()).includes("</html>")) break;
    if (hasEnded) throw new Error("The site did not start.");
    await pause(ASK_EVERY_MS);
  }
  return (performance.now() - began) / 1_000;
}
