import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runMigrations } from "graphile-worker";
import type { EmbeddedOptions } from "@/prisma/embedded";
import { freePort } from "@/prisma/free-port";
import { migrate } from "@/prisma/migrate";
import { startWeb, waitUntilUp } from "@/scripts/web-process";
import { startRoundRobin } from "@/tests/support/round-robin";
import { type DrillDatabase, startDatabase } from "./database";
import { type Mailbox, openMailbox } from "./mailbox";
import { type Run, waitUntil } from "./run";

const START_MS = 60_000;

/** A process of the product. */
export interface Started {
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
  /** Stops it as an operator does, and waits for its end. */
  stop(): Promise<void>;
  pid: number;
}

/** The product as it runs in production, with everything around it, on this machine. */
export interface World {
  /** The URL of the balancer in front of the web processes. */
  origin: string;
  /** The folder of all its files, with the output of its processes in `processes.log`. */
  folder: string;
  database: DrillDatabase;
  mailbox: Mailbox;
  /** Starts a web process, and sends visitors there once it serves. */
  startWeb(build?: string): Promise<Started>;
  startWorker(): Promise<Started>;
}

interface WorldOptions {
  /** Whether the web processes also run jobs. */
  worker: "inline" | "off";
  /** Settings of the PostgreSQL server. */
  postgres?: Record<string, string>;
  /** Another PostgreSQL than the embedded one. */
  otherVersion?: EmbeddedOptions["otherVersion"];
  /** Where the database keeps its data. Default: in the folder. */
  dataDir?: string;
}

/** A migrated, empty database, a mail server and a balancer, until the drill ends. */
export async function openWorld(run: Run, options: WorldOptions): Promise<World> {
  const folder = drillFolder(run);
  const { dataDir = folder, postgres, otherVersion } = options;
  const database = await startDatabase(run, dataDir, postgres, otherVersion);
  await migrate(database.url);
  await runMigrations({ connectionString: database.url });
  const mailbox = await openMailbox();
  run.onEnd(mailbox.stop);
  const ports: number[] = [];
  const balancer = await startRoundRobin(ports);
  run.onEnd(balancer.stop);
  const log = openSync(join(folder, "processes.log"), "a");
  run.onEnd(() => closeSync(log));
  const env = {
    ...siteSettings(balancer.url, database.url, mailbox.url, folder),
    WORKER: options.worker,
  };
  return {
    ...{ origin: balancer.url, folder, database, mailbox },

    async startWeb(build) {
      const port = await freePort();
      const web = startWeb({ port, dev: false, env, log, ...(build && { folder: build }) });
      run.onEnd(web.stop);
      await waitUntilUp(port, AbortSignal.timeout(START_MS));
      await waitUntil("the web process is ready", START_MS, () => isReady(port));
      ports.push(port);
      const retire = () => ports.splice(ports.indexOf(port), 1);
      return {
        pid: web.pid,
        async kill() {
          process.kill(web.pid, "SIGKILL");
          await web.ended;
          retire();
        },
        async stop() {
          retire();
          await web.stop();
        },
      };
    },

    async startWorker() {
      const command = ["--import", "./scripts/register.mjs", "scripts/worker.ts"];
      const child = spawn(process.execPath, command, { env, stdio: ["ignore", log, log, "ipc"] });
      const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
      async function end(name: NodeJS.Signals) {
        child.kill(name);
        await ended;
      }
      run.onEnd(() => end("SIGKILL"));
      return { pid: child.pid ?? 0, kill: () => end("SIGKILL"), stop: () => end("SIGTERM") };
    },
  };
}

/** The settings of every process of the product. */
export function siteSettings(origin: string, databaseUrl: string, smtpUrl: string, folder: string) {
  const { PATH = "", HOME = "", TMPDIR = tmpdir() } = process.env;
  return {
    ...{ PATH, HOME, TMPDIR, NODE_ENV: "production" as const },
    APP_URL: origin,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: randomBytes(32).toString("base64url"),
    SMTP_URL: smtpUrl,
    DATA_DIR: folder,
    ENV_FILE: "",
    TRUSTED_PROXIES: "1",
    // As in the containers: a stopping process still serves visitors who are on their way to it.
    DRAIN_SECONDS: "2",
    // One message for each lead, so that the drill can count them.
    LEADS_PER_MINUTE: "100000",
  };
}

/** Checks readiness as a balancer does before it sends visitors. */
async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`);
  await answer.body?.cancel();
  return answer.status === 200;
}

/** Creates an empty folder outside of the project until the drill ends; with `DEBUG` it stays. */
export function drillFolder(run: Run): string {
  const folder = mkdtempSync(join(tmpdir(), "drill-"));
  // When root runs the drill, the database has another account.
  chmodSync(folder, 0o711);
  run.onEnd(() => process.env.DEBUG || rmSync(folder, { recursive: true, force: true }));
  return folder;
}
