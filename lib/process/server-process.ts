import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { closeDatabase } from "@/lib/kernel/db";
import { ConfigurationError, type Env, env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { missingDetails } from "@/lib/kernel/missing-details";
import { SOCKET_ADDRESS_HEADER } from "@/lib/kernel/request";
import { watchForAlarms } from "@/lib/process/alarm";
import { leaveBalancers } from "@/lib/process/health";
import { stopListening } from "@/lib/process/listen";
import { type AnsweredRequest, observeRequest } from "@/lib/process/observe-request";
import { logReminders } from "@/lib/process/reminders";
import { logConsoleErrors } from "@/lib/process/request-error";
import type { Worker } from "@/lib/process/worker";

/**
 * Starts the other work of a web process: gives each request an id and its socket's address, runs jobs if
 * WORKER is `inline`, raises alarms, collects metrics if configured, and stops in order on a signal or when
 * its parent is gone. Next's own signal handling (NEXT_MANUAL_SIG_HANDLE) must be off: it would not wait for
 * jobs.
 */
export async function startServerProcess(): Promise<void> {
  const { worker: mode, metricsToken } = settingsOrExit();
  // biome-ignore lint/style/noProcessEnv: the framework sets it when it builds, and drops the rest
  if (process.env.NODE_ENV === "production") logConsoleErrors();
  // Loads the metrics library only if metrics are on.
  beforeEachRequest(metricsToken ? await requestMeter() : undefined);
  const worker = mode === "inline" ? (await import("./worker")).startWorker() : null;

  // A killed parent (scripts/start.ts) cannot send a signal.
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
  const stopAlarms = watchForAlarms();
  process.on("SIGTERM", () => stop(worker, stopAlarms));
  process.on("SIGINT", () => stop(worker, stopAlarms));
  log.info("server.started", { worker: mode });
  warnOfPlaceholders();
  logReminders();
}

/** Exits on invalid settings, because Next would go on and answer every request with 500. */
function settingsOrExit(): Env {
  try {
    return env();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Warns about data that the law requires and content/ still lacks: company details and partners. */
function warnOfPlaceholders(): void {
  const details = missingDetails.join(", ");
  const files = "content/site.ts, content/partners.ts, content/team.ts";
  if (details) log.warn("site.placeholders", { files, details });
}

async function requestMeter(): Promise<(answered: AnsweredRequest) => void> {
  const { measureRequests } = await import("@/lib/process/metrics");
  return measureRequests();
}

/** Longer than the deadlines of pages and forms. Afterwards the remaining connections are closed. */
const LAST_ANSWERS_MS = 10_000;

let server: Server | undefined;
let stopping = false;

/**
 * Tells balancers first, and serves for DRAIN_SECONDS more, because a port closed at once would refuse
 * visitors already on their way. Then it finishes running requests and jobs, and ends the process.
 */
async function stop(worker: Worker | null, stopAlarms: () => void): Promise<void> {
  if (stopping) return;
  stopping = true;
  stopAlarms();
  leaveBalancers();
  await wait(env().drainSeconds * 1_000);
  // Streams never end by themselves, so nothing may wait for them.
  const streams = stopListening();
  await new Promise<void>((resolve) => {
    if (!server) return resolve();
    server.close(() => resolve());
    setTimeout(() => server?.closeAllConnections(), LAST_ANSWERS_MS).unref();
  });
  await streams;
  await worker?.stop();
  await closeDatabase();
  log.info("server.stopped");
  process.exit(0);
}

/**
 * No hook of Next gives access to a request's socket. Node publishes each request on this channel before
 * the server's own listeners run.
 */
function beforeEachRequest(count?: (answered: AnsweredRequest) => void): void {
  subscribe("http.server.request.start", (message) => {
    const event = message as { request: IncomingMessage; response: ServerResponse; server: Server };
    server = event.server;
    observeRequest(event.request, event.response, count);
    event.request.headers[SOCKET_ADDRESS_HEADER] = event.request.socket.remoteAddress ?? "";
  });
}
