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

/** Tests send many leads a minute, and look for the mail about each. */
const PLAIN = { NODE_ENV: "test", ENV_FILE: "", LEADS_PER_MINUTE: "100000" } as const;

export interface AppOptions {
  /** Beyond what a process needs at all. Nothing else of this machine's settings is handed on. */
  env?: Record<string, string>;
  /** Default: a free one. */
  port?: number;
  /** Default: a start of the production build as it is. */
  command?: string[];
}

/** A process of ours. */
interface Launched {
  pid: number;
  /** All it has written so far. */
  logs(): string;
  /** The exit code; null when a signal ended it. */
  ended: Promise<number | null>;
  /** Sends a signal and waits. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** The product: `pid` is that of scripts/start.ts, parent of the web process. */
export interface App extends Launched {
  url: string;
  port: number;
}

/** Starts the product and waits until it serves. Throws, with its output, when it ends instead. */
export async function startApp(options: AppOptions = {}): Promise<App> {
  const port = options.port ?? (await freePort());
  const app = await launchApp({ ...options, port });
  await app.says("Ready: ");
  return { ...app, url: `http://localhost:${port}`, port };
}

/** Starts the product, or another command, and waits until it ends by itself. */
export async function runApp(options: AppOptions = {}) {
  const run = await launchApp(options);
  const code = await run.ended;
  return { code, stdout: run.stdout(), stderr: run.stderr() };
}

/** Starts the product, or another command, and waits for nothing. */
export async function launchApp(options: AppOptions = {}) {
  const { env = {}, port = await freePort(), command = START } = options;
  const { PATH = "", HOME = "", TMPDIR = "/tmp" } = process.env;
  const child = spawn(command[0] ?? "", command.slice(1), {
    cwd: ROOT,
    // No ENV_FILE: this machine's own settings stay out of the tests.
    env: { PATH, HOME, TMPDIR, ...PLAIN, PORT: String(port), ...env },
    // The channel ends the product should the tests be killed.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    // A group of its own, as a terminal would give it.
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

  /** Resolves when the output has `words`. Throws when it ends without. */
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
