import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// No process has it: beyond the largest number that a system gives out.
const NOBODY = 2_147_483_646;

/** The server of a cluster as its `postmaster.pid` names it, or null when none is alive. */
export function runningPostmaster(cluster: string) {
  const lines = readPidFile(cluster);
  const pid = Number(lines?.[0]);
  if (!lines || !commandOf(pid).includes(cluster)) return null;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === "ready" };
}

/** Resolves when the server of a cluster is gone. Looks once a second, and keeps nobody running. */
export function postmasterEnded(cluster: string): Promise<void> {
  const pid = runningPostmaster(cluster)?.pid;
  return new Promise((resolve) => {
    const watch = setInterval(() => {
      if (pid && isAlive(pid)) return;
      clearInterval(watch);
      resolve();
    }, 1_000);
    watch.unref();
  });
}

/**
 * After a crash the number of the dead server may belong to another process, or to a zombie, and
 * PostgreSQL would refuse to start. The file itself must stay: the server reads in it which shared
 * memory to look for, so that surviving backends of the dead one do not write beside it.
 */
export function forgetDeadPostmaster(cluster: string) {
  const lines = readPidFile(cluster);
  if (!lines || runningPostmaster(cluster)) return;
  writeFileSync(join(cluster, "postmaster.pid"), [NOBODY, ...lines.slice(1)].join("\n"));
}

function isAlive(pid: number): boolean {
  // A zombie would still take a signal.
  if (process.platform === "linux") return commandOf(pid) !== "";
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It runs under an account of its own: not ours to signal, but there.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function readPidFile(cluster: string) {
  const file = join(cluster, "postmaster.pid");
  return existsSync(file) ? readFileSync(file, "utf8").split("\n") : null;
}

/** The command line of a process; empty for zombies and for numbers that nobody has. */
function commandOf(pid: number) {
  if (!Number.isInteger(pid) || pid <= 0) return "";
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}
