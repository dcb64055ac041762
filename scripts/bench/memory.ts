import { execFileSync } from "node:child_process";

/** The memory that a process and all below it hold, in bytes. */
export function memoryBelow(pid: number): number {
  const rows = execFileSync("ps", ["-eo", "pid=,ppid=,rss="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number =>
    rows
      .filter(([, ppid]) => ppid === parent)
      .reduce((sum, [child = 0, , kilobytes = 0]) => sum + kilobytes * 1_024 + below(child), 0);
  return below(pid);
}
