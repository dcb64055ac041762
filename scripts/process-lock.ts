import { execFileSync } from "node:child_process";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

interface Holder {
  pid: number;
  identity: string | null;
}

/** A file that names this process and exists until `release`. */
export interface ProcessLock {
  release(): void;
}

/**
 * Takes a lock, also over from a killed process.
 * @throws Error with the message of `refusal` when a running process holds it
 */
export function takeLock(file: string, refusal: (pid: number) => string): ProcessLock {
  mkdirSync(dirname(file), { recursive: true });
  while (!create(file)) {
    const holder = lockHolder(file);
    if (holder !== null) throw new Error(refusal(holder));
    removeStale(file);
  }
  return { release: () => rmSync(file, { force: true }) };
}

/** The pid of the running process that holds a lock; null when there is none. */
export function lockHolder(file: string): number | null {
  try {
    const { pid, identity }: Holder = JSON.parse(readFileSync(file, "utf8"));
    const now = processIdentity(pid);
    return now !== null && now === identity ? pid : null;
  } catch {
    // There is no file, or a crash of the machine cut it short.
    return null;
  }
}

/**
 * The start of a process, as text that differs between any two processes that ever had this pid;
 * null when no process has it now, or only a zombie.
 */
export function processIdentity(pid: number): string | null {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  try {
    if (process.platform === "linux") {
      const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      // The command is in brackets and may hold spaces. After it come the state and, 20th, the
      // start.
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

/**
 * Removes the lock of a killed process. Another start may have taken it over just before: what has been moved away is
 * read again there, and put back if it is that start's.
 */
function removeStale(file: string): void {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
    if (lockHolder(aside) !== null) linkSync(aside, file);
  } catch (error) {
    // Another start has moved it first, or created its own lock.
    if (!isCode(error, "ENOENT", "EEXIST")) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Creates the lock: a link appears with its content, or fails when the name is taken. */
function create(file: string): boolean {
  const draft = `${file}.${process.pid}`;
  const holder: Holder = { pid: process.pid, identity: processIdentity(process.pid) };
  writeFileSync(draft, JSON.stringify(holder));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
