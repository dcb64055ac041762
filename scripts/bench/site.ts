import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { startEmbedded } from "@/prisma/embedded";
import { freePort } from "../free-port";
import { buildSite } from "../site-build";

export type BenchSite = {
  origin: string;
  databaseUrl: string;
  /** Of the process above the web server. */
  pid: number;
  stop(): Promise<void>;
};

/** Whoever signs in to the back office under measurement. */
export const BENCH_ADMIN = {
  email: "banco@pruebas.example",
  password: "mide-la-trastienda-entera",
};

type Options = {
  /** So many invented leads, in a database that is kept for the next time. */
  leads?: number;
};

/**
 * The production build with the benchmarks' own pages, on a database of its own. No jobs run: what
 * was queued can be counted. One proxy is trusted, so that load can come from many addresses.
 */
export async function startBenchSite({ leads }: Options = {}): Promise<BenchSite> {
  await buildSite();
  const dataDir = leads ? join(".data", `bench-${leads}`) : mkdtempSync(join(tmpdir(), "bench-"));
  const database = await startEmbedded({ dataDir });
  if (leads) await seedOnce(database.url, leads);
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
        // A benchmark sends as no person does: what is measured is the way of a lead like any other.
        BOT_GUARD: "off",
        ADMIN_EMAIL: BENCH_ADMIN.email,
        ADMIN_PASSWORD: BENCH_ADMIN.password,
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
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await database.stop();
      if (!leads) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** In a process of its own: ours may measure on several databases, and knows but one. */
async function seedOnce(databaseUrl: string, leads: number): Promise<void> {
  if (await hasLeads(databaseUrl)) return;
  const seed = ["--import", "./scripts/register.mjs", "scripts/seed.ts", "--leads", String(leads)];
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  execFileSync(process.execPath, seed, { env, stdio: ["ignore", "inherit", "inherit"] });
}

async function hasLeads(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query("SELECT to_regclass('leads') IS NOT NULL AS migrated");
    if (!rows[0].migrated) return false;
    return (await client.query("SELECT FROM leads LIMIT 1")).rows.length > 0;
  } finally {
    await client.end();
  }
}
