import { execFileSync } from "node:child_process";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

interface Holder {
  pid: number;
  identity: string | null;
}

/** A file that names this process, until `release`. */
export interface ProcessLock {
  release(): void;
}

/**
 * Takes a lock; one that a killed process left behind is taken over. Throws the words of `refusal`
 * when a process that runs holds it.
 */
export function takeLock(file: string, refusal: (pid: number) => string): ProcessLock {
  mkdirSync(dirname(file), { recursive: true });
  while (!create(file)) {
    const holder = lockHolder(file);
    if (holder !== null) throw new Error(refusal(holder));
    rmSync(file, { force: true });
  }
  return { release: () => rmSync(file, { force: true }) };
}

/** The process that holds a lock; null when there is none, or only one of a killed process. */
export function lockHolder(file: string): number | null {
  try {
    const { pid, identity }: Holder = JSON.parse(readFileSync(file, "utf8"));
    const now = processIdentity(pid);
    return now !== null && now === identity ? pid : null;
  } catch {
    // None, or one that was cut short by a crash of the machine.
    return null;
  }
}

/**
 * When a process began, in words that differ between any two that ever had its number; null when no
 * process has that number now, or only a zombie.
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
    const ps = ["-o", "stat=,lstart=", "-p", String(pid)];
    const line = execFileSync("ps", ps, { encoding: "utf8" }).trim();
    return line.startsWith("Z") ? null : line.replace(/^\S+\s+/, "");
  } catch {
    return null;
  }
}

/** A link appears with its content, or not at all when the name is taken. */
function create(file: string): boolean {
  const draft = `${file}.${process.pid}`;
  const holder: Holder = { pid: process.pid, identity: processIdentity(process.pid) };
  writeFileSync(draft, JSON.stringify(holder));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}
