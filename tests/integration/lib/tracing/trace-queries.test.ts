import { context, type SpanContext, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import {
  InMemorySpanExporter,
  SimpleSpanProcessor,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Pool } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createPool } from "@/lib/db";
import { traceQueries } from "@/lib/tracing/trace-queries";

const finished = new InMemorySpanExporter();
let pool: Pool;

beforeAll(() => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const spanProcessors = [new SimpleSpanProcessor({ exporter: finished })];
  trace.setGlobalTracerProvider(new TracerProvider({ spanProcessors }));
  Object.assign(globalThis, { watchPool: traceQueries });
  pool = createPool({ max: 2 });
});
afterAll(async () => {
  Object.assign(globalThis, { watchPool: undefined });
  await pool.end();
});
beforeEach(() => finished.reset());

const spans = () => finished.getFinishedSpans().filter(({ name }) => name.startsWith("database"));

/** Does `work` inside the span of a request. */
const traced = <T>(work: (context: SpanContext) => Promise<T>): Promise<T> =>
  trace.getTracer("test").startActiveSpan("request", async (span) => {
    try {
      return await work(span.spanContext());
    } finally {
      span.end();
    }
  });

test("a statement is one span, of which only the first word leaves", async () => {
  const ask = () => pool.query("SELECT $1::text AS email", ["ana@ejemplo.es"]);
  const { rows } = await traced(ask);
  expect(rows).toEqual([{ email: "ana@ejemplo.es" }]);
  expect(spans().map(({ name }) => name)).toEqual(["database SELECT"]);
  expect(JSON.stringify(spans()[0]?.attributes)).not.toContain("email");
});

test("it belongs to whoever asked, though many wait for few connections", async () => {
  const asked = Array.from({ length: 8 }, () =>
    traced(async (request) => {
      await pool.query("SELECT pg_sleep(0.01)");
      const client = await pool.connect();
      await client.query({ text: "SELECT 1" });
      client.release();
      return request;
    }),
  );
  for (const { traceId, spanId } of await Promise.all(asked)) {
    const inside = spans().filter((span) => span.parentSpanContext?.spanId === spanId);
    expect(inside.map(({ name }) => name)).toEqual(["database SELECT", "database SELECT"]);
    expect(inside.every((span) => span.spanContext().traceId === traceId)).toBe(true);
  }
});

test("one that fails is marked so, and fails", async () => {
  await expect(traced(() => pool.query("SELECT 1/0"))).rejects.toThrow("division by zero");
  expect(spans().map(({ status }) => status)).toEqual([{ code: 2 }]);
});

test("a stream is let through", async () => {
  const client = await pool.connect();
  await traced(async () => {
    const stream = client.query(copyTo("COPY (SELECT generate_series(1, 3)) TO STDOUT"));
    expect(Buffer.concat(await stream.toArray()).toString()).toBe("1\n2\n3\n");
  });
  client.release();
});

test("what no request asks for, as the queue does each second, is none", async () => {
  await pool.query("SELECT 1");
  expect(spans()).toEqual([]);
});
