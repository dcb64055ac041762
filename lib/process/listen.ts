import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { ANYTHING, CHANNEL, type OfficeChange, type OfficeNews } from "@/lib/history/office-change";
import { outsideRequest } from "@/lib/kernel/current-request";
import { withDeadline } from "@/lib/kernel/deadline";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";

/** How often to check the connection, and how long to wait for a new one. */
const CHECK_MS = 20_000;
const RETRY_MS = 1_000;
const LIMITS = { connectionTimeoutMillis: 5_000, query_timeout: 10_000 };

type Listener = (news: OfficeNews) => void;

// Next bundles this module several times, so the process shares one connection.
const shared = globalThis as typeof globalThis & { officeListening?: Listening };

type Listening = {
  process: string;
  heard: number;
  listeners: Set<Listener>;
  stopping: AbortController;
  done: Promise<void>;
};

/** Calls `listener` for each change until `until` aborts. The first call opens this process's connection. */
export function listen(listener: Listener, until: AbortSignal): void {
  const { listeners } = listening();
  listeners.add(listener);
  until.addEventListener("abort", () => listeners.delete(listener));
}

/** Aborts when the process stops. */
export function processStops(): AbortSignal {
  return listening().stopping.signal;
}

/** The number of changes that this process received so far. */
export function latestNews(): OfficeNews {
  const { process, heard } = listening();
  return { process, heard, change: null };
}

/** Ends all streams and the connection when the process stops. */
export async function stopListening(): Promise<void> {
  shared.officeListening?.stopping.abort();
  await shared.officeListening?.done;
}

function listening(): Listening {
  if (shared.officeListening) return shared.officeListening;
  const stopping = new AbortController();
  const state = { process: randomUUID(), heard: 0, listeners: new Set<Listener>(), stopping };
  const done = outsideRequest(() => keepListening(state, stopping.signal));
  shared.officeListening = Object.assign(state, { done });
  return shared.officeListening;
}

type NewsState = Pick<Listening, "process" | "heard" | "listeners">;

async function keepListening(state: NewsState, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      await listenOnce(state, stopping);
    } catch (error) {
      log.warn("office_events.interrupted", { error: error instanceof Error ? error.name : "" });
      await wait(RETRY_MS, undefined, { signal: stopping }).catch(() => {});
    }
  }
}

async function listenOnce(state: NewsState, stopping: AbortSignal): Promise<void> {
  // LISTEN belongs to a session, and a pooler would share it with other clients.
  const connectionString = env().workerDatabaseUrl;
  const client = new Client({ connectionString, keepAlive: true, ...LIMITS });
  const lost = new Promise<never>((_, reject) => {
    client.on("error", reject);
    client.on("end", () => reject(new Error("connection ended")));
  });
  lost.catch(() => {});
  client.on("notification", ({ payload }) => notifyListeners(state, JSON.parse(payload ?? "null")));
  try {
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    // It is unknown what changed before this connection.
    notifyListeners(state, ANYTHING);
    await Promise.race([lost, checkUntil(client, stopping)]);
  } finally {
    await withDeadline(LIMITS.connectionTimeoutMillis, client.end()).catch(() => {});
  }
}

function notifyListeners(state: NewsState, change: OfficeChange): void {
  state.heard += 1;
  const { process, heard, listeners } = state;
  for (const listener of listeners) listener({ process, heard, change });
}

/** A vanished machine does not close the connection, and no change would ever arrive again. */
async function checkUntil(client: Client, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await wait(CHECK_MS, undefined, { signal: stopping }).catch(() => {});
    if (!stopping.aborted) await client.query("SELECT");
  }
}
