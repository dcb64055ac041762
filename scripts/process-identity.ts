import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * When a process began, in words that differ between any two that ever had its number; null when
 * nobody has that number now, or only a zombie.
 */
export function processIdentity(pid: number): string | null {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  try {
    if (process.platform === "linux") {
      const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      // The command stands in brackets and may hold spaces. After it: state …, 20th the start.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return fields[0] === "Z" ? null : `${boot} ${fields[19]}`;
    }
    const line = execFileSync("ps", ["-o", "stat=,lstart=", "-p", String(pid)], {
      encoding: "utf8",
    }).trim();
    return line.startsWith("Z") ? null : line.replace(/^\S+\s+/, "");
  } catch {
    return null;
  }
}
