import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "@/prisma/embedded";
import { freePort } from "../free-port";
import { buildSite } from "../site-build";

export type BenchSite = {
  origin: string;
  databaseUrl: string;
  stop(): Promise<void>;
};

/**
 * The production build with the benchmarks' own pages, on a database of its own. No jobs run: what
 * was queued can be counted. One proxy is trusted, so that load can come from many addresses.
 */
export async function startBenchSite(): Promise<BenchSite> {
  await buildSite();
  const dataDir = mkdtempSync(join(tmpdir(), "bench-"));
  const database = await startEmbedded({ dataDir });
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(
    process.execPath,
    ["--import", "./scripts/register.mjs", "scripts/start.ts", "--prebuilt"],
    {
      env: {
        ...process.env,
        PORT: String(port),
        APP_URL: origin,
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        AUTH_SECRET: randomBytes(32).toString("base64url"),
        WORKER: "off",
        TRUSTED_PROXIES: "1",
      },
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    },
  );
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  const ready = new Promise<void>((resolve) => {
    child.stdout?.on("data", (chunk: Buffer) => chunk.includes("Ready: ") && resolve());
  });
  await Promise.race([
    ready,
    ended.then(() => Promise.reject(new Error("The site did not start."))),
  ]);
  return {
    origin,
    databaseUrl: database.url,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
