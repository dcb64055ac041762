import "server-only";
import { SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { Pool } from "pg";

type Query = (...given: unknown[]) => unknown;

/** Makes a span of each statement of a pool. Of the statement it tells only the first word. */
export function traceQueries(pool: Pool): void {
  traceOn(pool);
  pool.on("connect", traceOn);
}

/**
 * Only of calls that give a promise: a pool calls its clients with a callback, which would count
 * twice. And only within a request: the queue looks for a job each second.
 */
function traceOn(target: { query: unknown }): void {
  const query = (target.query as Query).bind(target);
  target.query = (...given: unknown[]) => {
    if (typeof given.at(-1) === "function" || !trace.getActiveSpan()) return query(...given);
    const operation = operationOf(given[0]);
    const span = trace.getTracer("database").startSpan(`database ${operation}`, {
      kind: SpanKind.CLIENT,
      attributes: { "db.system.name": "postgresql", "db.operation.name": operation },
    });
    const result = query(...given);
    if (!(result instanceof Promise)) return result;
    return result.then(
      (value) => {
        span.end();
        return value;
      },
      (error: unknown) => {
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
        throw error;
      },
    );
  };
}

function operationOf(statement: unknown): string {
  const text = typeof statement === "string" ? statement : (statement as { text?: unknown })?.text;
  return /^\s*([a-z]{2,12})\b/i.exec(String(text))?.[1]?.toUpperCase() ?? "QUERY";
}
