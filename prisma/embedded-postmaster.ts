import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// No process has this pid: it is above the largest that a system assigns.
const UNUSED_PID = 2_147_483_646;

/** The running server of a cluster, from its `postmaster.pid`; null when none is alive. */
export function runningPostmaster(cluster: string) {
  const lines = readPidFile(cluster);
  const pid = Number(lines?.[0]);
  if (!lines || !commandOf(pid).includes(cluster)) return null;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === "ready" };
}

/**
 * Resolves when the server of a cluster is gone. Checks once a second, and does not keep the
 * process alive.
 */
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
 * Replaces the pid of a dead server in `postmaster.pid`: another process or a zombie may have it
 * now, and PostgreSQL would refuse to start. The file itself must stay: it tells the new server in
 * which shared memory to look for surviving backends of the dead one.
 */
export function forgetDeadPostmaster(cluster: string) {
  const lines = readPidFile(cluster);
  if (!lines || runningPostmaster(cluster)) return;
  writeFileSync(join(cluster, "postmaster.pid"), [UNUSED_PID, ...lines.slice(1)].join("\n"));
}

function isAlive(pid: number): boolean {
  // A zombie still accepts a signal.
  if (process.platform === "linux") return commandOf(pid) !== "";
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The server runs under another account: we may not signal it, but it exists.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function readPidFile(cluster: string) {
  const file = join(cluster, "postmaster.pid");
  return existsSync(file) ? readFileSync(file, "utf8").split("\n") : null;
}

/** The command line of a process; empty for zombies and unused pids. */
function commandOf(pid: number) {
  if (!Number.isInteger(pid) || pid <= 0) return "";
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}
