import { join } from "node:path";
import { processesBelow } from "@/bench/process-tree";
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from "@/prisma/embedded";
import { runningPostmaster } from "@/prisma/embedded-postmaster";
import { processIdentity } from "@/scripts/process-lock";
import { startRelay } from "./relay";
import { type Run, waitUntil } from "./run";

const DEATH_MS = 10_000;

/** A drill's own PostgreSQL, at one URL across restarts. */
export interface DrillDatabase {
  url: string;
  isRunning(): boolean;
  start(): Promise<void>;
  /** Stops it as an operator does. */
  stop(): Promise<void>;
  /** Kills the server and all its processes, as a loss of power does. */
  kill(): Promise<void>;
  /** Suspends all its processes, with open connections, until `thaw`. */
  freeze(): void;
  thaw(): void;
}

/** Starts a server in `dataDir` with those settings, by default the embedded one, until the drill ends. */
export async function startDatabase(
  run: Run,
  dataDir: string,
  settings: Record<string, string> = {},
  otherVersion?: EmbeddedOptions["otherVersion"],
): Promise<DrillDatabase> {
  const options = { dataDir, settings, ...(otherVersion && { otherVersion }) };
  const cluster = join(dataDir, "postgres");
  let server: EmbeddedPostgres = await startEmbedded(options);
  const relay = await startRelay(portOf(server));
  const url = new URL(server.url);
  url.port = String(relay.port);
  let frozen: number[] = [];

  function processes(): number[] {
    const running = runningPostmaster(cluster);
    return running ? [running.pid, ...processesBelow(running.pid).map(({ pid }) => pid)] : [];
  }
  function thaw() {
    signal(frozen.splice(0), "SIGCONT");
  }
  run.onEnd(async () => {
    thaw();
    await relay.stop();
    await server.stop();
  });
  return {
    url: url.href,
    isRunning: () => runningPostmaster(cluster) !== null,
    async start() {
      server = await startEmbedded(options);
      relay.target = portOf(server);
    },
    stop: () => server.stop(),
    async kill() {
      const pids = processes();
      signal(pids, "SIGKILL");
      await waitUntil("the database's processes are dead", DEATH_MS, () =>
        pids.every((pid) => processIdentity(pid) === null),
      );
    },
    freeze() {
      frozen = processes();
      signal(frozen, "SIGSTOP");
    },
    thaw,
  };
}

function portOf({ url }: EmbeddedPostgres): number {
  return Number(new URL(url).port);
}

function signal(pids: number[], name: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has already ended, together with the one before it.
    }
  }
}
