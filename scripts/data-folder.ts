import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { processIdentity } from "./process-identity";

interface Holder {
  pid: number;
  identity: string | null;
  /** What the holder started last, leader of a process group. */
  child?: { pid: number; identity: string | null };
}

/** A data folder that only this process uses, until `release`. */
export interface DataFolder {
  /**
   * Notes the leader of a process group that this process started, so that the next start can end
   * the group should this process be killed.
   */
  rememberChild(pid: number): void;
  release(): void;
}

/**
 * Takes the lock of a data folder. One left behind by a killed process is taken over, and what
 * that process left running is ended. Throws when another instance holds it.
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolder> {
  mkdirSync(dataDir, { recursive: true });
  const lock = join(dataDir, "lock");
  const holder: Holder = { pid: process.pid, identity: processIdentity(process.pid) };

  while (!create(lock, holder)) {
    const previous = read(lock);
    if (!previous) continue;
    if (isAlive(previous.holder)) {
      throw new Error(
        `The data folder ${dataDir} is in use by another instance (process ${previous.holder.pid}).`,
      );
    }
    if (remove(lock, previous.text)) await endChild(previous.holder);
  }

  return {
    rememberChild(pid) {
      const draft = `${lock}.${process.pid}`;
      const child = { pid, identity: processIdentity(pid) };
      writeFileSync(draft, JSON.stringify({ ...holder, child }));
      renameSync(draft, lock);
    },
    release: () => rmSync(lock, { force: true }),
  };
}

/** A link appears with its content, or not at all when the name is taken. */
function create(lock: string, holder: Holder) {
  const draft = `${lock}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(holder));
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

function read(lock: string) {
  try {
    const text = readFileSync(lock, "utf8");
    return { text, holder: parse(text) };
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

function isAlive({ pid, identity }: { pid: number; identity: string | null }) {
  const now = processIdentity(pid);
  return now !== null && now === identity;
}

/** Removes a stale lock, and only that one: another start may have replaced it just now. */
function remove(lock: string, text: string) {
  const aside = `${lock}.stale-${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch {
    return false;
  }
  const isStale = readFileSync(aside, "utf8") === text;
  if (!isStale) linkSync(aside, lock);
  rmSync(aside);
  return isStale;
}

/** Ends a process group, and waits for the whole of it, since each member may hold the port. */
async function endChild({ child }: Holder) {
  if (!child || !isAlive(child)) return;
  const deadline = Date.now() + 5_000;
  while (signalGroup(child.pid, "SIGKILL") && Date.now() < deadline) await pause(20);
}

/** False when nobody is left in the group. */
function signalGroup(leader: number, signal: NodeJS.Signals) {
  try {
    return process.kill(-leader, signal);
  } catch {
    return false;
  }
}
