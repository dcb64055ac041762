import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { closeDatabase } from "@/lib/kernel/db";
import { ConfigurationError, type Env, env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { missingDetails } from "@/lib/kernel/missing-details";
import { SOCKET_ADDRESS_HEADER } from "@/lib/kernel/request";
import type { Tracing } from "@/lib/process/tracing/start-tracing";
import { watchForAlarms } from "./alarm";
import { leaveBalancers } from "./health";
import { type AnsweredRequest, observeRequest } from "./observe-request";
import { logReminders } from "./reminders";
import { logConsoleErrors } from "./request-error";
import { stopStreams } from "./stream";
import type { Worker } from "./worker";

/**
 * Starts what a web process does besides answering: gives each request an id and its socket's
 * address, runs jobs where WORKER is `inline`, raises alarms, measures and traces where configured,
 * and stops in order on a signal or when its parent is gone. Next's own signal handling must be off
 * (NEXT_MANUAL_SIG_HANDLE): it would not wait for jobs.
 */
export async function startServerProcess(): Promise<void> {
  const { worker: mode, metricsToken, traces } = settingsOrExit();
  // biome-ignore lint/style/noProcessEnv: the framework sets it when it builds, and drops the rest
  if (process.env.NODE_ENV === "production") logConsoleErrors();
  // Loads the libraries for traces and metrics only where they are switched on.
  const tracing = traces ? await startTracingOf(traces) : null;
  beforeEachRequest(metricsToken ? await requestMeter() : undefined);
  const worker = mode === "inline" ? (await import("./worker")).startWorker() : null;

  // A parent (scripts/start.ts) that was killed cannot send a signal.
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
  const stopAlarms = watchForAlarms();
  process.on("SIGTERM", () => stop(worker, stopAlarms, tracing));
  process.on("SIGINT", () => stop(worker, stopAlarms, tracing));
  log.info("server.started", { worker: mode });
  warnOfPlaceholders();
  logReminders();
}

/** Exits on wrong settings: Next would continue, and answer every request with 500. */
function settingsOrExit(): Env {
  try {
    return env();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Warns about what the law requires and content/ still lacks: company details and partners. */
function warnOfPlaceholders(): void {
  const details = missingDetails.join(", ");
  const files = "content/site.ts, content/partners.ts";
  if (details) log.warn("site.placeholders", { files, details });
}

async function startTracingOf(traces: NonNullable<Env["traces"]>): Promise<Tracing> {
  const { startTracing } = await import("@/lib/process/tracing/start-tracing");
  return startTracing(traces);
}

async function requestMeter(): Promise<(answered: AnsweredRequest) => void> {
  const { measureRequests } = await import("@/lib/process/metrics/metrics");
  return measureRequests();
}

/** Longer than the deadlines of pages and forms. Then remaining connections are closed. */
const LAST_ANSWERS_MS = 10_000;

let server: Server | undefined;
let stopping = false;

/**
 * Tells balancers first, and serves for DRAIN_SECONDS more: a port closed at once would refuse
 * visitors whom a balancer is already sending. Then finishes running requests and jobs, and ends
 * the process.
 */
async function stop(
  worker: Worker | null,
  stopAlarms: () => void,
  tracing: Tracing | null,
): Promise<void> {
  if (stopping) return;
  stopping = true;
  stopAlarms();
  leaveBalancers();
  await wait(env().drainSeconds * 1_000);
  // Nobody waits for the streams, which never end by themselves.
  const streams = stopStreams();
  await new Promise<void>((resolve) => {
    if (!server) return resolve();
    server.close(() => resolve());
    setTimeout(() => server?.closeAllConnections(), LAST_ANSWERS_MS).unref();
  });
  await streams;
  await worker?.stop();
  await closeDatabase();
  await tracing?.stop();
  log.info("server.stopped");
  process.exit(0);
}

/**
 * Next has no hook that sees the socket of a request. Node publishes each request on this channel
 * before the server's own listeners run.
 */
function beforeEachRequest(count?: (answered: AnsweredRequest) => void): void {
  subscribe("http.server.request.start", (message) => {
    const event = message as { request: IncomingMessage; response: ServerResponse; server: Server };
    server = event.server;
    observeRequest(event.request, event.response, count);
    event.request.headers[SOCKET_ADDRESS_HEADER] = event.request.socket.remoteAddress ?? "";
  });
}
