import "server-only";
import { SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { Pool } from "pg";

type Query = (...args: unknown[]) => unknown;

/** Records a span for each statement of a pool, with only the first word of the statement. */
export function traceQueries(pool: Pool): void {
  wrapQuery(pool);
  pool.on("connect", wrapQuery);
}

/**
 * Traces only calls that return a promise, because a pool calls its clients with a callback and
 * would count twice; and only within a request, because the queue polls each second.
 */
function wrapQuery(target: { query: unknown }): void {
  const query = (target.query as Query).bind(target);
  target.query = (...args: unknown[]) => {
    if (typeof args.at(-1) === "function" || !trace.getActiveSpan()) return query(...args);
    const operation = operationOf(args[0]);
    const span = trace.getTracer("database").startSpan(`database ${operation}`, {
      kind: SpanKind.CLIENT,
      attributes: { "db.system.name": "postgresql", "db.operation.name": operation },
    });
    const result = query(...args);
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
