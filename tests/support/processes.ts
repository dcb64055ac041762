import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { processesBelow } from "@/bench/process-tree";
import { runningPostmaster } from "@/prisma/embedded-postmaster";
import { processIdentity } from "@/scripts/process-lock";

/** A process and all below it, with the database of a data folder and its backends. */
export function processesOf(pid: number, dataDir?: string): number[] {
  const all = (root: number) => [root, ...processesBelow(root).map((child) => child.pid)];
  const database = dataDir ? runningPostmaster(join(dataDir, "postgres")) : null;
  return [...all(pid), ...(database ? all(database.pid) : [])];
}

/** Those that still run. */
export function alive(pids: number[]): number[] {
  return pids.filter((pid) => processIdentity(pid) !== null);
}

/** What power loss does. */
export function killAll(pids: number[]) {
  for (const pid of alive(pids)) {
    try {
      process.kill(pid, "SIGKILL");
    } catch (error) {
      // One that has followed those before it is as dead.
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}

/** What `ps` calls a process; empty when it has ended. */
export function commandOf(pid: number): string {
  try {
    return execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}

/** What a process was told when it began. */
export function environmentOf(pid: number): string {
  return execFileSync("ps", ["eww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" });
}
