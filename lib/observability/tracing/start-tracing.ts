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
import { currentRequestId, log } from "@/lib/observability/log";
import { redactSpan } from "./redact-span";
import { traceQueries } from "./trace-queries";

/** A receiver that does not answer must not keep the process from ending. */
const STOP_MS = 3_000;

export type Tracing = { stop(): Promise<void> };

/**
 * Sends the spans that Next makes of each request to an OpenTelemetry receiver over HTTP, in the
 * background: one that does not answer costs nothing but the traces.
 */
export function startTracing(traces: NonNullable<Env["traces"]>): Tracing {
  const { endpoint, headers, service, share } = traces;
  const url = `${endpoint.replace(/\/$/, "")}/v1/traces`;
  const exporter = withoutPersonalData(new OTLPTraceExporter({ url, headers }));
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
  // Anybody's `traceparent` would decide whether a request is traced, and as part of which trace.
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

/** Hands on only what `redactSpan` lets through. */
function withoutPersonalData(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(redactSpan), done),
    forceFlush: async () => await exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
