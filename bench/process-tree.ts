import { execFileSync } from "node:child_process";

export interface Descendant {
  pid: number;
  /** The memory that it holds. */
  bytes: number;
}

/** All descendants of a process, without the process itself. */
export function processesBelow(pid: number): Descendant[] {
  const rows = execFileSync("ps", ["-eo", "pid=,ppid=,rss="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): Descendant[] =>
    rows
      .filter(([, ppid]) => ppid === parent)
      .flatMap(([child = 0, , kilobytes = 0]) => [
        { pid: child, bytes: kilobytes * 1_024 },
        ...below(child),
      ]);
  return below(pid);
}
