import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { NotPossibleError, type Run, waitUntil } from "./run";

/** A machine of its own as the network sees it: a namespace with one address. */
export interface Machine {
  name: string;
  address: string;
  /** Starts a program there as root. Its output goes to `<machine>.log`. */
  start(command: string[], env: Record<string, string>, cwd?: string): ChildProcess;
  /** Its packets stop without a goodbye, and all its processes die. */
  destroy(): Promise<void>;
}

export interface Network {
  /** The first three numbers of all addresses. */
  prefix: string;
  /** The address of the drill itself. */
  ownAddress: string;
  addressOf(number: number): string;
  /** Adds a machine whose address ends with that number. */
  addMachine(name: string, number: number): Machine;
}

const PREFIX = "10.79.0";
const OWN_NUMBER = 14;
const SWITCH = "drill-switch";
const DEATH_MS = 10_000;
const PROGRAMS = ["ip", "setpriv", "etcd", "etcdctl", "patroni", "haproxy", "caddy"];

/** A network of namespaces behind one bridge, until the drill ends. @throws NotPossibleError */
export function openNetwork(run: Run, folder: string): Network {
  assertPossible();
  // A drill that was killed left them.
  for (const left of namespaces()) ip("netns", "del", left);
  ip("netns", "add", SWITCH);
  run.onEnd(() => ip("netns", "del", SWITCH));
  // In a namespace of its own the bridge is no matter of this machine's firewall.
  ip("-n", SWITCH, "link", "add", "bridge", "type", "bridge");
  ip("-n", SWITCH, "link", "set", "bridge", "up");
  plugIn("drill-own");
  ip("addr", "add", `${addressOf(OWN_NUMBER)}/24`, "dev", "drill-own");
  ip("link", "set", "drill-own", "up");
  return {
    prefix: PREFIX,
    ownAddress: addressOf(OWN_NUMBER),
    addressOf,
    addMachine: (name, number) => addMachine(run, folder, name, number),
  };
}

function assertPossible() {
  const missing = PROGRAMS.filter((name) => {
    try {
      execFileSync("which", [name], { stdio: "pipe" });
      return false;
    } catch {
      return true;
    }
  });
  if (missing.length > 0) throw new NotPossibleError(`there is no ${missing.join(", ")}`);
  if (process.getuid?.() !== 0) throw new NotPossibleError("only root can make networks");
}

function addMachine(run: Run, folder: string, name: string, number: number): Machine {
  const namespace = `drill-${name}`;
  const address = addressOf(number);
  ip("netns", "add", namespace);
  plugIn(namespace);
  ip("link", "set", namespace, "netns", namespace);
  ip("-n", namespace, "addr", "add", `${address}/24`, "dev", namespace);
  ip("-n", namespace, "link", "set", namespace, "up");
  ip("-n", namespace, "link", "set", "lo", "up");
  const log = openSync(join(folder, `${name}.log`), "a");
  let isGone = false;

  async function destroy() {
    if (isGone) return;
    isGone = true;
    // First the cable: a dying process says goodbye to its connections.
    ip("-n", SWITCH, "link", "del", portOf(namespace));
    const pids = () => ip("netns", "pids", namespace).split("\n").filter(Boolean).map(Number);
    await waitUntil(`${name} is dead`, DEATH_MS, () => {
      for (const pid of pids()) kill(pid);
      return pids().length === 0;
    });
    ip("netns", "del", namespace);
    closeSync(log);
  }
  run.onEnd(destroy);
  return {
    ...{ name, address, destroy },
    start(command, env, cwd) {
      return spawn("ip", ["netns", "exec", namespace, ...command], {
        env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", ...env },
        stdio: ["ignore", log, log],
        ...(cwd && { cwd }),
      });
    },
  };
}

function addressOf(number: number): string {
  return `${PREFIX}.${number}`;
}

/** Makes a cable of that name, with its other end in the switch. */
function plugIn(name: string) {
  const port = portOf(name);
  ip("link", "add", name, "type", "veth", "peer", "name", port, "netns", SWITCH);
  ip("-n", SWITCH, "link", "set", port, "master", "bridge", "up");
}

/** The kernel takes names of up to fifteen characters. */
function portOf(name: string): string {
  return name.replace("drill-", "to-");
}

function namespaces(): string[] {
  return ip("netns", "list")
    .split("\n")
    .flatMap((line) => line.split(" ")[0] ?? [])
    .filter((name) => name.startsWith("drill-"));
}

function ip(...words: string[]): string {
  return execFileSync("ip", words, { encoding: "utf8" });
}

function kill(pid: number) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It is dead already.
  }
}
