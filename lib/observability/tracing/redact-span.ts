import type { Attributes } from "@opentelemetry/api";
import type { ReadableSpan } from "@opentelemetry/sdk-trace";
import { routeOf } from "@/lib/http/request-path";

/** Patterns, kinds and numbers. Every other attribute may hold what a visitor typed. */
const KEPT = new Set([
  "db.operation.name",
  "db.system.name",
  "error.type",
  "http.method",
  "http.route",
  "http.status_code",
  "next.page",
  "next.route",
  "next.rsc",
  "next.segment",
  "next.span_type",
  "request.id",
]);

/**
 * A span without personal data. Next writes each address with its query into attributes and names,
 * and errors with their messages.
 */
export function redactSpan(span: ReadableSpan): ReadableSpan {
  const { attributes } = span;
  const target = attributes["http.target"];
  const route = typeof target === "string" ? { "http.route": routeOf(target) } : {};
  return {
    name: redactName(span.name, attributes),
    kind: span.kind,
    spanContext: () => span.spanContext(),
    ...(span.parentSpanContext && { parentSpanContext: span.parentSpanContext }),
    startTime: span.startTime,
    endTime: span.endTime,
    duration: span.duration,
    ended: span.ended,
    status: { code: span.status.code },
    attributes: { ...route, ...kept(attributes) },
    links: [],
    events: span.events.map(({ name, time, attributes: noted = {} }) => ({
      name: name === "exception" ? name : "event",
      time,
      attributes: noted["exception.type"] ? { "exception.type": noted["exception.type"] } : {},
    })),
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: span.droppedAttributesCount,
    droppedEventsCount: span.droppedEventsCount,
    droppedLinksCount: span.droppedLinksCount,
  };
}

function kept(attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => KEPT.has(name)));
}

/** A name holds the pattern of a route, or else the address as it was requested. */
function redactName(name: string, attributes: Attributes): string {
  const patterns = [attributes["next.route"], attributes["next.page"], attributes["http.route"]];
  return name
    .split(" ")
    .map((word) => (!/[/?@]/.test(word) || patterns.includes(word) ? word : routeOf(word)))
    .join(" ");
}
