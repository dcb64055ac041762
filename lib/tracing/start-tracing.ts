import "server-only";
import { context, propagation, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { withDeadline } from "@/lib/deadline";
import { type Env, env } from "@/lib/env";
import { log } from "@/lib/log";
import { currentRequestId } from "@/lib/request-id";
import { redactSpan } from "./redact-span";
import { traceQueries } from "./trace-queries";

/** A receiver that is away must not keep the process from ending. */
const STOP_MS = 3_000;

export type Tracing = { stop(): Promise<void> };

/**
 * Sends what the framework notes of each request to a receiver of OpenTelemetry's, over HTTP, in the
 * background: one that is away costs nothing but the traces.
 */
export function startTracing(traces: NonNullable<Env["traces"]>): Tracing {
  const { endpoint, headers, service, share } = traces;
  const url = `${endpoint.replace(/\/$/, "")}/v1/traces`;
  const exporter = withoutPeople(new OTLPTraceExporter({ url, headers }));
  const sends = new BatchSpanProcessor({ exporter });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      {
        onStart: (span) => {
          const id = currentRequestId();
          if (id) span.setAttribute("request.id", id);
        },
        onEnd: () => {},
        forceFlush: async () => {},
        shutdown: async () => {},
      },
      sends,
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  // A stranger's `traceparent` would decide whether and under which number we trace.
  if (env().trustedProxies > 0) {
    propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  }
  trace.setGlobalTracerProvider(provider);
  Object.assign(globalThis, { watchPool: traceQueries });
  return {
    stop: () =>
      withDeadline(STOP_MS, provider.shutdown()).catch((error) => {
        log.warn("tracing.not_flushed", { error: error instanceof Error ? error.name : "unknown" });
      }),
  };
}

/** Nothing is handed on but what `redactSpan` lets through. */
function withoutPeople(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(redactSpan), done),
    forceFlush: async () => await exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
