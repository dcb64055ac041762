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
import { withDeadline } from "@/lib/kernel/deadline";
import { type Env, env } from "@/lib/kernel/env";
import { currentRequestId, log } from "@/lib/kernel/log";
import { redactSpan } from "./redact-span";
import { traceQueries } from "./trace-queries";

/** A receiver that does not answer must not keep the process from ending. */
const STOP_MS = 3_000;

export type Tracing = { stop(): Promise<void> };

/**
 * Sends Next's spans of each request to an OpenTelemetry receiver over HTTP, in the background. If
 * the receiver does not answer, only the traces are lost.
 */
export function startTracing(traces: NonNullable<Env["traces"]>): Tracing {
  const { endpoint, headers, service, share } = traces;
  const url = `${endpoint.replace(/\/$/, "")}/v1/traces`;
  const exporter = withoutPersonalData(new OTLPTraceExporter({ url, headers }));
  const batches = new BatchSpanProcessor({ exporter });
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
      batches,
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  // Without a proxy, any client's `traceparent` would decide whether and in which trace a request
  // is.
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

/** Exports only what `redactSpan` lets through. */
function withoutPersonalData(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(redactSpan), done),
    forceFlush: async () => await exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
