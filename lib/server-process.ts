import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { companyDetails } from "@/content/site";
import { type AlarmWatch, watchForAlarms } from "@/lib/alarm";
import { compressResponse } from "@/lib/compress";
import { closeDatabase } from "@/lib/db";
import { ConfigurationError, type Env, env } from "@/lib/env";
import { REFUSED_METHOD } from "@/lib/gate";
import { leaveBalancers } from "@/lib/health";
import { log } from "@/lib/log";
import { type AnsweredRequest, observeRequest } from "@/lib/observe-request";
import { SOCKET_ADDRESS_HEADER } from "@/lib/request";
import { logConsoleErrors } from "@/lib/request-error";
import type { Tracing } from "@/lib/tracing/start-tracing";
import type { Worker } from "@/lib/worker";

/**
 * What a web process does besides answering: names each request and notes its socket address, runs
 * jobs where WORKER is `inline`, looks whether anybody does, measures and traces where that is set,
 * and ends in order when it is told to, or when its parent is gone. The framework's own signal
 * handling must be off (NEXT_MANUAL_SIG_HANDLE): it would not wait for jobs.
 */
export async function startServerProcess(): Promise<void> {
  const { worker: mode, metricsToken, traces } = settingsOrEnd();
  // biome-ignore lint/style/noProcessEnv: the framework sets it when it builds, and drops the rest
  if (process.env.NODE_ENV === "production") logConsoleErrors();
  // Loaded only where it is wanted: nobody waits for it, and nothing of it can fail.
  const tracing = traces ? await startTracingOf(traces) : null;
  beforeEachRequest(metricsToken ? await requestCounter() : undefined);
  const worker = mode === "inline" ? (await import("@/lib/worker")).startWorker() : null;

  // Started by scripts/start.ts: a parent killed outright cannot tell us to stop.
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
  const watch = watchForAlarms();
  process.on("SIGTERM", () => stop(worker, watch, tracing));
  process.on("SIGINT", () => stop(worker, watch, tracing));
  log.info("server.started", { worker: mode });
  warnOfPlaceholders();
}

/** The framework would go on, and answer every request with an error. */
function settingsOrEnd(): Env {
  try {
    return env();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** What the law asks a company to publish is compiled in: only the process that serves can tell. */
function warnOfPlaceholders(): void {
  const missing = Object.values(companyDetails).filter(({ placeholder }) => placeholder);
  const details = missing.map(({ label }) => label).join(", ");
  if (details) log.warn("site.placeholders", { file: "content/site.ts", details });
}

async function startTracingOf(traces: NonNullable<Env["traces"]>): Promise<Tracing> {
  const { startTracing } = await import("@/lib/tracing/start-tracing");
  return startTracing(traces);
}

async function requestCounter(): Promise<(answered: AnsweredRequest) => void> {
  const { watchProcess } = await import("@/lib/metrics/watch-process");
  return watchProcess();
}

/**
 * No form takes longer to arrive, on the slowest line. The gate's answer must wait until the body
 * has come, so this is also what ends a body without end.
 */
const REQUEST_TIMEOUT_MS = 30_000;

let server: Server | undefined;
let stopping = false;

/**
 * First balancers are told, and given DRAIN_SECONDS to hear it: whoever comes until then is served
 * like anybody. A port closed before that would refuse those who are on their way to it. Then requests
 * under way are answered, jobs under way done, and the process ends.
 */
async function stop(
  worker: Worker | null,
  watch: AlarmWatch,
  tracing: Tracing | null,
): Promise<void> {
  if (stopping) return;
  stopping = true;
  watch.stop();
  leaveBalancers();
  await wait(env().drainSeconds * 1_000);
  await new Promise<void>((resolve) => {
    if (!server) return resolve();
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  await worker?.stop();
  await closeDatabase();
  await tracing?.stop();
  process.exit(0);
}

/**
 * The framework hands on no socket, takes X-Forwarded-For from the sender where there is one, and
 * has no place for a middleware. Node publishes each request on this channel before anyone else
 * sees it.
 */
function beforeEachRequest(count?: (answered: AnsweredRequest) => void): void {
  subscribe("http.server.request.start", (message) => {
    const event = message as { request: IncomingMessage; response: ServerResponse; server: Server };
    server = event.server;
    server.requestTimeout = REQUEST_TIMEOUT_MS;
    observeRequest(event.request, event.response, count);
    event.request.headers[SOCKET_ADDRESS_HEADER] = event.request.socket.remoteAddress ?? "";
    if (event.request.method === "TRACE") event.request.method = REFUSED_METHOD;
    compressResponse(event.request, event.response);
  });
}
