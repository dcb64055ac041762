import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import {
  InMemorySpanExporter,
  SimpleSpanProcessor,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { expect, test } from "vitest";
import { redactSpan } from "@/lib/process/tracing/redact-span";

const finished = new InMemorySpanExporter();
const tracer = new TracerProvider({
  spanProcessors: [new SimpleSpanProcessor({ exporter: finished })],
}).getTracer("test");

/** Ends a span with these values, and returns it as exported. */
function redacted(name: string, attributes: Record<string, string | number>, error?: Error) {
  finished.reset();
  const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes });
  if (error) {
    span.recordException(error);
    span.setStatus({ code: SpanStatusCode.ERROR, message: error.message });
  }
  span.end();
  const [ended] = finished.getFinishedSpans();
  if (!ended) throw new Error("no span");
  return redactSpan(ended);
}

test("the query of an address appears neither in attributes nor in the name", () => {
  const span = redacted("GET /gracias?email=ana@ejemplo.es", {
    "http.method": "GET",
    "http.status_code": 200,
    "http.target": "/gracias?email=ana@ejemplo.es",
    "next.span_name": "GET /gracias?email=ana@ejemplo.es",
    "next.span_type": "BaseServer.handleRequest",
    "http.user_agent": "Mozilla/5.0",
  });
  expect(span.name).toBe("GET /gracias");
  expect(span.attributes).toEqual({
    "http.method": "GET",
    "http.status_code": 200,
    "http.route": "/gracias",
    "next.span_type": "BaseServer.handleRequest",
  });
});

test.each([
  ["GET /admin/leads/7f3a", "GET /admin/leads/[id]"],
  ["fetch POST https://hooks.example/ana@ejemplo.es", "fetch POST other"],
  ["ana@ejemplo.es", "other"],
  ["resolve page components", "resolve page components"],
])("the span name %s is exported as %s", (name, shown) => {
  expect(redacted(name, {}).name).toBe(shown);
});

test("an error is exported with its type, not its message", () => {
  const span = redacted("GET", {}, new TypeError("no row of ana@ejemplo.es"));
  expect(span.status).toEqual({ code: SpanStatusCode.ERROR });
  expect(span.events.map(({ attributes }) => attributes)).toEqual([
    { "exception.type": "TypeError" },
  ]);
});
