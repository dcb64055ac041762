import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { freePort } from "@/prisma/free-port";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const START = [
  process.execPath,
  "--import",
  "./scripts/register.mjs",
  "scripts/start.ts",
  "--prebuilt",
];

/** Tests send many leads a minute, and look for the mail about each lead. */
const PLAIN = { NODE_ENV: "test", ENV_FILE: "", LEADS_PER_MINUTE: "100000" } as const;

export interface AppOptions {
  /** Settings besides those that every process needs. Nothing else of this machine is passed on. */
  env?: Record<string, string>;
  /** Default: a free port. */
  port?: number;
  /** Default: it starts the production build. */
  command?: string[];
}

/** A process of the product. */
interface Launched {
  pid: number;
  /** All that the process has written so far. */
  logs(): string;
  /** The exit code; null when a signal ended the process. */
  ended: Promise<number | null>;
  /** Sends a signal and waits for the exit. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** The running product: `pid` is that of scripts/start.ts, the parent of the web process. */
export interface App extends Launched {
  url: string;
  port: number;
}

/** Starts the product and waits until it serves. Throws its output when it exits instead. */
export async function startApp(options: AppOptions = {}): Promise<App> {
  const port = options.port ?? (await freePort());
  const app = await launchApp({ ...options, port });
  await app.says("Ready: ");
  return { ...app, url: `http://localhost:${port}`, port };
}

/** Starts the product, or another command, and waits until it exits. */
export async function runApp(options: AppOptions = {}) {
  const run = await launchApp(options);
  const code = await run.ended;
  return { code, stdout: run.stdout(), stderr: run.stderr() };
}

/** Starts the product, or another command, without waiting. */
export async function launchApp(options: AppOptions = {}) {
  const { env = {}, port = await freePort(), command = START } = options;
  const { PATH = "", HOME = "", TMPDIR = "/tmp" } = process.env;
  const child = spawn(command[0] ?? "", command.slice(1), {
    cwd: ROOT,
    // Without ENV_FILE: the machine's own settings stay out of the tests.
    env: { PATH, HOME, TMPDIR, ...PLAIN, PORT: String(port), ...env },
    // The IPC channel ends the product when the test process is killed.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    // Its own process group, as in a terminal.
    detached: true,
  });
  let stdout = "";
  let stderr = "";
  child.stdout?.on("data", (chunk) => (stdout += chunk));
  child.stderr?.on("data", (chunk) => (stderr += chunk));
  const logs = () => stdout + stderr;
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on("close", resolve);
    child.on("error", reject);
  });

  /** Resolves when the output contains `words`. Throws when the process exits first. */
  function says(words: string) {
    return new Promise<void>((resolve, reject) => {
      const look = () => logs().includes(words) && resolve();
      child.stdout?.on("data", look);
      look();
      ended.then((code) => reject(new Error(`It ended with ${code}:\n${logs()}`)), reject);
    });
  }

  async function stop(signal: NodeJS.Signals = "SIGTERM") {
    child.kill(signal);
    return await ended;
  }

  return {
    pid: child.pid ?? 0,
    ended,
    stop,
    says,
    logs,
    stdout: () => stdout,
    stderr: () => stderr,
  };
}
