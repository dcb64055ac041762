import { readFileSync } from "node:fs";
import { processesBelow } from "./process-tree";

/** What a clock tick of /proc is on every Linux that Node runs on. */
const TICK_MS = 10;

/** The processor time in milliseconds that a process and all below it have used; those that ended count no longer. */
export function cpuTimeOf(pid: number): number {
  const pids = [pid, ...processesBelow(pid).map((below) => below.pid)];
  return pids.reduce((sum, one) => sum + ticksOf(one) * TICK_MS, 0);
}

/** Ticks in user mode and in the kernel; 0 once the process has ended. */
function ticksOf(pid: number): number {
  try {
    // The name, in parentheses, may hold spaces: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}
