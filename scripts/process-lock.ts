import { execFileSync } from "node:child_process";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

interface Process {
  pid: number;
  identity: string | null;
}
interface Holder extends Process {
  /** What the holder started last, leader of a process group. */
  child?: Process;
}

/** A file that names this process, until `release`. */
export interface ProcessLock {
  /**
   * Notes the leader of a process group that this process started, so that who takes over the lock
   * of a killed process can end what that one left running.
   */
  rememberChild(pid: number): void;
  release(): void;
}

/**
 * Takes a lock. One that a killed process left behind is taken over, and what that process left
 * running is ended. Throws the words of `refusal` when a process that runs holds it.
 */
export async function takeLock(
  file: string,
  refusal: (pid: number) => string,
): Promise<ProcessLock> {
  mkdirSync(dirname(file), { recursive: true });
  const holder: Holder = { pid: process.pid, identity: processIdentity(process.pid) };
  while (!create(file, holder)) {
    const text = readText(file);
    if (text === null) continue;
    const previous = parse(text);
    if (isAlive(previous)) throw new Error(refusal(previous.pid));
    if (removeStale(file, text)) await endGroup(previous.child);
  }
  return {
    rememberChild(pid) {
      const draft = `${file}.${process.pid}`;
      const child = { pid, identity: processIdentity(pid) };
      writeFileSync(draft, JSON.stringify({ ...holder, child }));
      renameSync(draft, file);
    },
    release: () => rmSync(file, { force: true }),
  };
}

/** The process that holds a lock; null when there is none, or only one of a killed process. */
export function lockHolder(file: string): number | null {
  const holder = parse(readText(file) ?? "");
  return isAlive(holder) ? holder.pid : null;
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
function create(file: string, holder: Holder): boolean {
  const draft = `${file}.${process.pid}`;
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

function readText(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

function parse(text: string): Holder {
  try {
    return JSON.parse(text);
  } catch {
    // Cut short by a crash of the machine.
    return { pid: 0, identity: null };
  }
}

function isAlive({ pid, identity }: Process): boolean {
  const now = processIdentity(pid);
  return now !== null && now === identity;
}

/** Removes a stale lock, and only that one: another start may have replaced it just now. */
function removeStale(file: string, text: string): boolean {
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return false;
  }
  const isStale = readFileSync(aside, "utf8") === text;
  if (!isStale) linkSync(aside, file);
  rmSync(aside);
  return isStale;
}

/** Ends a process group, and waits for all of it, since each member may hold the port. */
async function endGroup(leader: Process | undefined) {
  if (!leader || !isAlive(leader)) return;
  const deadline = Date.now() + 5_000;
  while (killGroup(leader.pid) && Date.now() < deadline) await pause(20);
}

/** False when no process is left in the group. */
function killGroup(leader: number): boolean {
  try {
    return process.kill(-leader, "SIGKILL");
  } catch {
    return false;
  }
}
