import "server-only";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { enterRequest } from "@/lib/kernel/current-request";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { routeOf } from "@/lib/kernel/request-path";

const REQUEST_ID_HEADER = "x-request-id";
/** The format of a proxy's id. It cannot contain a line break or an e-mail. */
const REQUEST_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;
/** Visitors notice slower responses. */
const SLOW_MS = 1_000;

/** An answered request, without data about its sender or content. */
export type AnsweredRequest = {
  route: string;
  method: "read" | "write";
  /** The class of the response status; `aborted` when the client left early. */
  status: string;
  seconds: number;
};

/**
 * Gives a request an id in its response and its log lines, and calls `count` when the response ends. Must
 * run before any other code handles the request.
 */
export function observeRequest(
  request: IncomingMessage,
  response: ServerResponse,
  count?: (answered: AnsweredRequest) => void,
): void {
  const id = requestIdOf(request.headers[REQUEST_ID_HEADER], env().trustedProxies);
  request.headers[REQUEST_ID_HEADER] = id;
  response.setHeader("X-Request-Id", id);
  enterRequest(id);
  const { method = "", url = "" } = request;
  const beganAt = performance.now();
  response.once("close", () => {
    // A stream lasts as long as its page is open, so its duration says nothing about the server.
    if (response.getHeader("content-type") === "text/event-stream") return;
    const ms = performance.now() - beganAt;
    const route = routeOf(url);
    const aborted = !response.writableFinished;
    logAnswer(response.statusCode, { requestId: id, method, route, ms: Math.round(ms), aborted });
    count?.({
      route,
      method: method === "GET" || method === "HEAD" ? "read" : "write",
      status: aborted ? "aborted" : `${Math.floor(response.statusCode / 100)}xx`,
      seconds: ms / 1_000,
    });
  });
}

/** Accepts an id only from one of our proxies. */
function requestIdOf(given: string | string[] | undefined, trustedProxies: number): string {
  const isGiven = trustedProxies > 0 && typeof given === "string" && REQUEST_ID.test(given);
  return isGiven ? given : randomUUID();
}

type RequestFields = {
  requestId: string;
  method: string;
  route: string;
  ms: number;
  aborted: boolean;
};

/** Logs failed and slow requests. It logs the others only with ACCESS_LOG, because proxies log them too. */
function logAnswer(status: number, line: RequestFields): void {
  if (status >= 500) log.warn("request.failed", { ...line, status });
  else if (line.ms > SLOW_MS) log.warn("request.slow", { ...line, status });
  else if (env().accessLog) log.info("request.answered", { ...line, status });
}
