import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { processesBelow } from "@/bench/process-tree";
import { runningPostmaster } from "@/prisma/embedded-postmaster";
import { processIdentity } from "@/scripts/process-lock";

/** A process and all its descendants, with the database of a data folder and its backends. */
export function processesOf(pid: number, dataDir?: string): number[] {
  const all = (root: number) => [root, ...processesBelow(root).map((child) => child.pid)];
  const database = dataDir ? runningPostmaster(join(dataDir, "postgres")) : null;
  return [...all(pid), ...(database ? all(database.pid) : [])];
}

/** The processes that still run. */
export function alive(pids: number[]): number[] {
  return pids.filter((pid) => processIdentity(pid) !== null);
}

/** Kills all of them at once, as a power cut does. */
export function killAll(pids: number[]) {
  for (const pid of alive(pids)) {
    try {
      process.kill(pid, "SIGKILL");
    } catch (error) {
      // A process that has already ended with its parent is just as dead.
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}

/** The command of a process; empty when it has ended. */
export function commandOf(pid: number): string {
  try {
    return execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}

/** The environment with which a process started. */
export function environmentOf(pid: number): string {
  return execFileSync("ps", ["eww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" });
}
