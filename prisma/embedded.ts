import { randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { totalmem } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { appRoleUrl } from "./app-role";
import { type PostgresPrograms, postgresRunner } from "./embedded-binaries";
import { forgetDeadPostmaster, postmasterEnded, runningPostmaster } from "./embedded-postmaster";
import { freePort } from "./free-port";

/** An embedded PostgreSQL server that runs until `stop` is called. */
export interface EmbeddedPostgres {
  /** Connects as the owner, who has all rights. */
  url: string;
  /** Connects as the application's role, once `grantAppRole` has created it. */
  appUrl: string;
  /** Resolves when the server has ended for any reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Holds the cluster in `postgres`, its password and its log. */
  dataDir: string;
  /** Server settings, such as `{ fsync: "off" }` for a cluster that a test throws away. */
  settings?: Record<string, string>;
  /** Another version, for a test: its programs, and initdb's flags for its locale. */
  otherVersion?: { programs: PostgresPrograms; locale: string[] };
}

/** The built-in locale sorts and changes case alike on every machine, accents included. */
const LOCALE = [
  "--locale=C",
  `--lc-ctype=${process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8"}`,
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
];

const MAX_LOG_BYTES = 10_000_000;

/**
 * Starts the PostgreSQL of a data folder, and creates it first where there is none. Restarts a
 * server that a killed parent left running. The caller must hold the folder's lock.
 * @throws Error with a one-line message
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const cluster = join(dataDir, "postgres");
  mkdirSync(dataDir, { recursive: true });
  const { account, run } = await postgresRunner(cluster, options.otherVersion?.programs);

  async function stop() {
    if (!runningPostmaster(cluster)) return;
    const { code, output } = await run("pg_ctl", ["stop", "-D", cluster, "-m", "fast", "-w"]);
    if (code !== 0 && runningPostmaster(cluster)) {
      throw new Error(`The embedded database did not stop: ${output.trim()}`);
    }
  }

  async function initialise() {
    // Created under another name first, so that an interrupted start leaves no half-made cluster.
    const draft = `${cluster}.new`;
    const passwordFile = `${cluster}-password.new`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(passwordFile, password(dataDir, "create"), { mode: 0o600 });
    if (account) {
      for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid);
    }
    const flags = ["--username=postgres", "--encoding=UTF8", "--auth=scram-sha-256"];
    flags.push(...(options.otherVersion?.locale ?? LOCALE));
    const made = await run("initdb", ["-D", draft, `--pwfile=${passwordFile}`, ...flags]);
    rmSync(passwordFile, { force: true });
    if (made.code !== 0) {
      rmSync(draft, { recursive: true, force: true });
      throw new Error(`The embedded database could not be made: ${lastLine(made.output)}`);
    }
    renameSync(draft, cluster);
  }

  async function start() {
    const settings = {
      listen_addresses: "127.0.0.1",
      unix_socket_directories: "",
      timezone: "UTC",
      // A sixteenth of the machine's memory: the default of 128 MB is enough for 100,000 leads
      // only.
      shared_buffers: `${Math.min(1024, Math.max(128, Math.floor(totalmem() / 2 ** 24)))}MB`,
      // Rejected values are names and phones of people: they stay out of the log.
      log_error_verbosity: "terse",
      log_min_error_statement: "panic",
      ...options.settings,
    };
    const log = openLog(dataDir);
    try {
      for (let attempt = 1; ; attempt += 1) {
        forgetDeadPostmaster(cluster);
        const port = await freePort();
        const flags = Object.entries({ ...settings, port }).map(
          ([key, value]) => `-c ${key}='${value}'`,
        );
        const args = ["start", "-D", cluster, "-w", "-t", "300", "-o", flags.join(" ")];
        const { code } = await run("pg_ctl", args, log);
        if (code === 0) return port;
        // Another program took the port, or killed backends still hold the shared memory.
        if (attempt === 5)
          throw new Error(`The embedded database did not start: ${reason(dataDir)}`);
        await pause(attempt * 200);
      }
    } finally {
      closeSync(log);
    }
  }

  await stop();
  if (!existsSync(join(cluster, "PG_VERSION"))) await initialise();
  const secret = password(dataDir, "read");
  const url = connectionUrl(secret, await start());
  try {
    await ensureDatabase(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, appUrl: appRoleUrl(url), stop, ended: postmasterEnded(cluster) };
}

/** The owner's URL of the data folder's PostgreSQL while it runs, else null. */
export function findEmbedded(options: { dataDir: string }): string | null {
  const dataDir = resolve(options.dataDir);
  const running = runningPostmaster(join(dataDir, "postgres"));
  return running?.ready ? connectionUrl(password(dataDir, "read"), running.port) : null;
}

function connectionUrl(secret: string, port: number) {
  return `postgresql://postgres:${secret}@127.0.0.1:${port}/app`;
}

function password(dataDir: string, mode: "create" | "read") {
  const file = join(dataDir, "postgres-password");
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  if (mode === "read") {
    throw new Error(`${file} is missing: put it back, or move ${dataDir} away to begin again.`);
  }
  const secret = randomBytes(24).toString("hex");
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}

async function ensureDatabase(url: string) {
  const server = new Client({ connectionString: url.replace(/app$/, "postgres") });
  await server.connect();
  try {
    const found = await server.query("SELECT 1 FROM pg_database WHERE datname = 'app'");
    if (found.rowCount === 0) await server.query("CREATE DATABASE app");
  } finally {
    await server.end();
  }
}

function openLog(dataDir: string) {
  const file = join(dataDir, "postgres.log");
  const tooLong = existsSync(file) && statSync(file).size > MAX_LOG_BYTES;
  return openSync(file, tooLong ? "w" : "a", 0o600);
}

function reason(dataDir: string) {
  const lines = readFileSync(join(dataDir, "postgres.log"), "utf8").trimEnd().split("\n");
  return lines.findLast((line) => line.includes("FATAL")) ?? lastLine(lines.join("\n"));
}

function lastLine(text: string) {
  return text.trim().split("\n").at(-1) ?? "";
}
