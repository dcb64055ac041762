import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cpuTimeOf } from "@/bench/cpu-time";
import { query } from "@/bench/drills/ledger";
import { processesBelow } from "@/bench/process-tree";
import { isCallable } from "@/lib/kernel/calendar";
import { paths } from "@/lib/kernel/paths";
import { startEmbedded } from "@/prisma/embedded";
import { runningPostmaster } from "@/prisma/embedded-postmaster";
import { buildSite } from "@/scripts/site-build";
import { startApp } from "@/tests/support/app";
import { movableClock } from "@/tests/support/movable-clock";
import { readForm } from "./form-post";

const HOUR_MS = 3_600_000;

export interface BenchSite {
  origin: string;
  databaseUrl: string;
  /** The memory of all its processes in bytes. */
  memory(): number;
  /** The processor time that site and database have used so far, in milliseconds. */
  cpuTime(): { site: number; database: number };
  /** Signs in to the back office, by default as its admin, and returns the session's Cookie header. */
  signIn(account?: Account, address?: string): Promise<string>;
  stop(): Promise<void>;
}

type Account = { email: string; password: string };

const ADMIN: Account = { email: "banco@pruebas.example", password: "mide-la-trastienda-entera" };

/**
 * Starts the production build with the benchmark page on a separate database. A database with
 * invented `leads` is kept for the next time. No jobs run, so that queued ones can be counted. The
 * site trusts one proxy, so that load can come from many addresses. With `inCallingHours` its clock is
 * put forward to the next hour in which people may be called.
 */
export async function startBenchSite({
  leads = 0,
  inCallingHours = false,
} = {}): Promise<BenchSite> {
  await buildSite();
  const clock = inCallingHours ? movableClock() : null;
  clock?.set(nextHourOfCalls());
  const dataDir = leads ? join(".data", `bench-${leads}`) : mkdtempSync(join(tmpdir(), "bench-"));
  const database = await startEmbedded({ dataDir });
  if (leads && !(await hasLeads(database.url))) seed(database.url, leads);
  const app = await startApp({
    env: {
      BENCH: "1",
      ...clock?.env,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      AUTH_SECRET: randomBytes(32).toString("base64url"),
      WORKER: "off",
      TRUSTED_PROXIES: "1",
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  });
  return {
    origin: app.url,
    databaseUrl: database.url,
    cpuTime: () => ({ site: cpuTimeOf(app.pid), database: cpuTimeOf(databasePid(dataDir)) }),
    memory: () => processesBelow(app.pid).reduce((sum, { bytes }) => sum + bytes, 0),
    signIn: (account = ADMIN, address = "10.255.255.1") => signIn(app.url, account, address),
    async stop() {
      await app.stop();
      clock?.remove();
      await database.stop();
      if (!leads) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function databasePid(dataDir: string): number {
  const running = runningPostmaster(join(dataDir, "postgres"));
  if (!running) throw new Error("The database of the benchmark has ended.");
  return running.pid;
}

/** Now, or hours later: when people may still be called an hour after. */
function nextHourOfCalls(): Date {
  let at = Date.now();
  while (!isCallable(new Date(at), null) || !isCallable(new Date(at + HOUR_MS), null))
    at += HOUR_MS;
  return new Date(at);
}

/** Seeds in a separate process: this one may use several databases, but lib/kernel/db.ts only one. */
function seed(databaseUrl: string, leads: number) {
  const command = ["--import", "./scripts/register.mjs", "scripts/seed.ts", "--leads"];
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  execFileSync(process.execPath, [...command, String(leads)], { env, stdio: "inherit" });
}

async function hasLeads(url: string): Promise<boolean> {
  const [table] = await query<{ name: string | null }>(url, "SELECT to_regclass('leads') AS name");
  return table?.name ? (await query(url, "SELECT FROM leads LIMIT 1")).length > 0 : false;
}

async function signIn(origin: string, account: Account, address: string): Promise<string> {
  const form = await readForm(origin, paths.auth);
  const answer = await fetch(`${origin}${paths.auth}`, {
    method: "POST",
    headers: { ...form.headers, "x-forwarded-for": address },
    body: form.body(account),
    redirect: "manual",
  });
  const cookie = answer.headers.get("set-cookie")?.split(";")[0];
  if (!cookie?.includes("session=")) throw new Error(`The sign-in failed: ${answer.status}.`);
  return cookie;
}
