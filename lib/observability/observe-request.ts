import "server-only";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "@/lib/env";
import { routeOf } from "@/lib/http/request-path";
import { enterRequest, log } from "./log";

const REQUEST_ID_HEADER = "x-request-id";
/** An id from a proxy: nothing that could be a line of a log, or an e-mail. */
const REQUEST_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;
/** Visitors notice it. */
const SLOW_MS = 1_000;

/** Nothing of who sent it, nor of what for. */
export type AnsweredRequest = {
  route: string;
  method: "read" | "write";
  /** The class of the answer's status; `aborted` when the client left before its end. */
  status: string;
  seconds: number;
};

/**
 * Gives a request an id, in its answer and in each line of the log that is written for it, and calls
 * `count` when it is over. To be called before anything else sees the request.
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

/** Only a proxy of ours may give a request its id. */
function requestIdOf(given: string | string[] | undefined, trustedProxies: number): string {
  const isGiven = trustedProxies > 0 && typeof given === "string" && REQUEST_ID.test(given);
  return isGiven ? given : randomUUID();
}

type Line = { requestId: string; method: string; route: string; ms: number; aborted: boolean };

/** What failed or took long; the rest only with ACCESS_LOG, because proxies log it too. */
function logAnswer(status: number, line: Line): void {
  if (status >= 500) log.warn("request.failed", { ...line, status });
  else if (line.ms > SLOW_MS) log.warn("request.slow", { ...line, status });
  else if (env().accessLog) log.info("request.answered", { ...line, status });
}
