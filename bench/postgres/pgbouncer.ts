import { execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@/prisma/free-port";
import { temporaryFolder } from "@/tests/support/temporary-folder";

/** A PgBouncer in transaction mode: after each transaction it gives the connection to another client. */
export interface Pooler {
  /** The application's database URL through the pooler. */
  url: string;
  stop(): Promise<void>;
}

const START_MS = 10_000;

/**
 * Starts PgBouncer in front of the server of `appUrl`, with the settings of docs/scaling.md.
 * @throws Error saying how to install it where it is missing
 */
export async function startPooler(appUrl: string): Promise<Pooler> {
  const { hostname, port, username, password } = new URL(appUrl);
  const folder = temporaryFolder("pgbouncer");
  const ownPort = await freePort();
  const users = join(folder.path, "users.txt");
  const file = join(folder.path, "pgbouncer.ini");
  writeFileSync(users, `"${username}" "${password}"\n`);
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
max_client_conn = 200
${documentedSettings()}
`,
  );
  for (const path of [users, file]) chmodSync(path, 0o644);
  // PgBouncer refuses to run as root.
  const account = process.getuid?.() === 0 ? ["-u", "postgres"] : [];
  const child = spawn(findPgBouncer(), [...account, file], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const output of [child.stdout, child.stderr]) output.on("data", (chunk) => (said += chunk));
  const ended = new Promise<void>((resolve) => child.on("close", () => resolve()));
  async function stop() {
    child.kill("SIGTERM");
    await ended;
    folder.remove();
  }
  const deadline = Date.now() + START_MS;
  while (!(await isListening(ownPort))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`PgBouncer did not start: ${said.trim()}`);
    }
    await pause(20);
  }
  const url = new URL(appUrl);
  url.port = String(ownPort);
  return { url: url.href, stop };
}

/** Reads the settings from the documentation, so that tests run with the documented ones. */
function documentedSettings(): string {
  const [settings] =
    /^pool_mode = transaction\n[^`]+/m.exec(readFileSync("docs/scaling.md", "utf8")) ?? [];
  if (!settings) throw new Error("docs/scaling.md names no settings for the pooler.");
  return settings;
}

function findPgBouncer(): string {
  const installed = ["/usr/sbin/pgbouncer", "/usr/local/bin/pgbouncer"].find((path) =>
    existsSync(path),
  );
  if (installed) return installed;
  try {
    return execFileSync("which", ["pgbouncer"], { encoding: "utf8" }).trim();
  } catch {
    throw new Error(
      "Tests with --pooled need PgBouncer, which is not installed: apt-get install -y pgbouncer",
    );
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
}
