import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { STANDALONE, WEB_SERVER } from "@/scripts/site-build";
import { DATA_MACHINES } from "./data-machines";
import type { Machine, Network } from "./machines";
import { type Run, waitUntil } from "./run";

/** The last numbers of the addresses: deploy/Caddyfile looks for webs from 2 to 13. */
const WEB_MACHINES: Record<string, number> = { "web-1": 2, "web-2": 3 };
const START_MS = 90_000;
const PORT = 3_000;

/** Two machines with a web process that also runs jobs, each with its own HAProxy before the database. */
export class WebMachines {
  private readonly machines = new Map<string, Machine>();
  private readonly webs = new Map<string, ChildProcess>();

  constructor(
    private readonly network: Network,
    private readonly settings: Record<string, string>,
  ) {}

  /** Starts that machine, without its web yet, and returns its address. */
  startMachine(name: string): string {
    const machine = this.network.addMachine(name, WEB_MACHINES[name] ?? 0);
    this.machines.set(name, machine);
    const [one, two] = Object.values(DATA_MACHINES).map((number) => this.network.addressOf(number));
    const env = { DATABASE_1: one ?? "", DATABASE_2: two ?? "" };
    machine.start(["haproxy", "-f", "deploy/cluster/haproxy.cfg"], env);
    return machine.address;
  }

  /** Starts the web of that machine, and waits until it is ready. */
  async startWeb(name: string): Promise<void> {
    const machine = this.machines.get(name);
    if (!machine) throw new Error(`There is no machine ${name}.`);
    const env = {
      ...this.settings,
      PORT: String(PORT),
      HOSTNAME: "0.0.0.0",
      NEXT_MANUAL_SIG_HANDLE: "1",
    };
    this.webs.set(name, machine.start([process.execPath, WEB_SERVER], env, STANDALONE));
    const url = `http://${machine.address}:${PORT}/api/health/ready`;
    await waitUntil(`${name} is ready`, START_MS, () => isAnswered(url), 200);
  }

  /** Ends a web process as a deploy does. */
  async stopWeb(name: string): Promise<void> {
    const web = this.webs.get(name);
    const ended = web && once(web, "exit");
    web?.kill("SIGTERM");
    await ended;
  }

  /** The machine vanishes from the network, with its processes. */
  async destroy(name: string): Promise<void> {
    await this.machines.get(name)?.destroy();
  }
}

/** Starts Caddy on this machine with deploy/Caddyfile, before all web machines. */
export async function startCaddy(
  run: Run,
  network: Network,
  folder: string,
  port: number,
): Promise<void> {
  const origin = `http://localhost:${port}`;
  const log = openSync(join(folder, "caddy.log"), "a");
  const command = ["run", "--config", "deploy/Caddyfile", "--adapter", "caddyfile"];
  const caddy = spawn("caddy", command, {
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH ?? "",
      HOME: folder,
      APP_URL: origin,
      WEB_POOL: network.prefix,
      // The drill plays the balancer, which says who the visitor is.
      EDGE_PROXIES: "127.0.0.1/32 ::1/128",
    },
    stdio: ["ignore", log, log],
  });
  run.onEnd(async () => {
    caddy.kill("SIGKILL");
    closeSync(log);
  });
  await waitUntil("the site answers", START_MS, () => isAnswered(`${origin}/api/health/live`), 200);
  // Its health checks have found every web by now.
  await pause(3_000);
}

async function isAnswered(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status === 200;
}
