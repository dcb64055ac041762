import { type ChildProcess, spawn } from "node:child_process";
import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { STANDALONE, WEB_SERVER } from "./site-build";

/** How long running requests and jobs may take to finish. */
const STOP_MILLISECONDS = 20_000;

export interface WebProcess {
  pid: number;
  /** Resolves when the process has ended for any reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

interface WebOptions {
  port: number;
  dev: boolean;
  /** The environment of the process. Default: that of this process. */
  env?: NodeJS.ProcessEnv;
  /** The folder of the build. Default: that of these sources. */
  folder?: string;
  /** An open file for its output. Default: the output of this process. */
  log?: number;
}

/**
 * Starts the web server in a separate process group, so that Ctrl-C in the terminal reaches only
 * this process. If this process is killed, the server notices the closed channel and stops.
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
      // An attacker in the server must not find the owner's database URL.
      MIGRATION_DATABASE_URL: "",
      NEXT_TELEMETRY_DISABLED: "1",
      // lib/process/server-process.ts ends the process, after the running jobs.
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
    // Signals the group: `next dev` is several processes, the server of a build only one.
    signal(child, "SIGTERM");
    await Promise.race([ended, pause(STOP_MILLISECONDS, undefined, { ref: false })]);
    signal(child, "SIGKILL");
    await ended;
  }

  return { pid: child.pid ?? 0, ended, stop };
}

/** Resolves when the server answers without a server error, or when `signal` aborts. */
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

/** The address to listen on. Docker sets HOSTNAME to the container's name, which is none. */
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
