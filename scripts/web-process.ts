import { type ChildProcess, spawn } from "node:child_process";
import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { STANDALONE, WEB_SERVER } from "./site-build";

/** How long requests under way may take to finish, and jobs. */
const STOP_MILLISECONDS = 20_000;

export interface WebProcess {
  pid: number;
  /** Resolves when it has ended, by itself or not. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

interface WebOptions {
  port: number;
  dev: boolean;
  /** Its settings. Default: ours. */
  env?: NodeJS.ProcessEnv;
  /** Of the build. Default: that of these sources. */
  folder?: string;
  /** An open file for what it says. Default: where we say things. */
  log?: number;
}

/**
 * Starts the web server in a process group of its own, so that Ctrl-C in the terminal reaches only
 * us. It notices by the channel between us when we are killed.
 */
export function startWeb(options: WebOptions): WebProcess {
  const { port, dev, env = process.env, folder = STANDALONE, log = "inherit" } = options;
  const script = dev
    ? ["node_modules/next/dist/bin/next", "dev", "-p", String(port)]
    : [WEB_SERVER];
  const child = spawn(process.execPath, script, {
    cwd: dev ? process.cwd() : folder,
    env: {
      ...env,
      NODE_ENV: dev ? "development" : "production",
      PORT: String(port),
      HOSTNAME: listenAddress(),
      // Whoever takes over the server must not find who may change tables.
      MIGRATION_DATABASE_URL: "",
      NEXT_TELEMETRY_DISABLED: "1",
      // lib/http/server-process.ts ends the process, once jobs under way are done.
      NEXT_MANUAL_SIG_HANDLE: "1",
    },
    stdio: ["ignore", log, log, "ipc"],
    detached: true,
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.on("exit", () => resolve());
    child.on("error", reject);
  });
  ended.catch(() => {});

  async function stop() {
    // `next dev` is several processes; the server of a build is one, and its group the same.
    signal(child, "SIGTERM");
    await Promise.race([ended, pause(STOP_MILLISECONDS, undefined, { ref: false })]);
    signal(child, "SIGKILL");
    await ended;
  }

  return { pid: child.pid ?? 0, ended, stop };
}

/** Resolves when the server answers, whatever it says. */
export async function waitUntilUp(port: number, signal: AbortSignal): Promise<void> {
  const host = listenAddress() === "0.0.0.0" ? "127.0.0.1" : listenAddress();
  while (!signal.aborted) {
    try {
      const answer = await fetch(`http://${host}:${port}/api/health/live`, { signal });
      await answer.body?.cancel();
      if (answer.status < 500) return;
    } catch {}
    await pause(50);
  }
}

/** Docker puts the container's name into HOSTNAME, which nobody meant as an address. */
export function listenAddress(): string {
  const { HOSTNAME } = process.env;
  return HOSTNAME && HOSTNAME !== hostname() ? HOSTNAME : "0.0.0.0";
}

function signal(child: ChildProcess, name: NodeJS.Signals) {
  try {
    if (child.pid) process.kill(-child.pid, name);
  } catch {
    // The whole group has ended.
  }
}
