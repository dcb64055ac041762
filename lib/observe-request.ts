import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { enterRequest, REQUEST_ID_HEADER, requestIdOf } from "@/lib/request-id";
import { routeOf } from "@/lib/route-of";

/** Nobody waits so long for a page without noticing. */
const SLOW_MS = 1_000;

/** What may be told of a request: nothing of who asked, nor of what for. */
export type AnsweredRequest = {
  route: string;
  method: "read" | "write";
  /** The class of the answer's status; `aborted` when whoever asked was gone before its end. */
  status: string;
  seconds: number;
};

/**
 * Names a request, in its answer and in each line of the log that is written for it, and tells
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

type Line = { requestId: string; method: string; route: string; ms: number; aborted: boolean };

/** What went wrong or took long. The rest only where ACCESS_LOG asks for it: proxies log it too. */
function logAnswer(status: number, line: Line): void {
  if (status >= 500) log.warn("request.failed", { ...line, status });
  else if (line.ms > SLOW_MS) log.warn("request.slow", { ...line, status });
  else if (env().accessLog) log.info("request.answered", { ...line, status });
}
