import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitUntil } from "@/bench/drills/run";
import { markdownTable, median, met } from "@/bench/results";
import { freePort } from "@/prisma/free-port";
import { buildSite } from "@/scripts/site-build";
import { launchApp } from "@/tests/support/app";

const ROUNDS = 5;
const TARGET_SECONDS = 5;
const START = [process.execPath, "--import", "./scripts/register.mjs", "scripts/start.ts"];

/** Measures how long `npm start` takes to serve `/`, without a build. */
export async function benchStart(): Promise<string> {
  await buildSite();
  const dataDir = mkdtempSync(join(tmpdir(), "bench-"));
  try {
    const first = await secondsOfStart(dataDir);
    const again: number[] = [];
    for (let round = 0; round < ROUNDS; round++) again.push(await secondsOfStart(dataDir));
    const slowest = Math.max(...again);
    return [
      `From the command to the first \`/\`, built before, ${ROUNDS} rounds.`,
      markdownTable(
        ["Start", "Median s", "Slowest s"],
        [
          ["first start, database made", first.toFixed(2), first.toFixed(2)],
          ["started again without changes", median(again).toFixed(2), slowest.toFixed(2)],
        ],
      ),
      `Target, started again in under ${TARGET_SECONDS} s each time: ${met(slowest < TARGET_SECONDS)}.`,
    ].join("\n\n");
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function secondsOfStart(dataDir: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const app = await launchApp({ port, env: { BENCH: "1", DATA_DIR: dataDir }, command: START });
  try {
    await waitUntil("the home page", 60_000, () => isServed(port), 20);
    return (performance.now() - began) / 1_000;
  } finally {
    await app.stop();
  }
}

async function isServed(port: number): Promise<boolean> {
  const answer = await fetch(`http://localhost:${port}/`).catch(() => null);
  return answer?.ok === true && (await answer.text()).includes("</html>");
}
