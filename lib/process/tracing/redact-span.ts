import type { Attributes } from "@opentelemetry/api";
import type { ReadableSpan } from "@opentelemetry/sdk-trace";
import { routeOf } from "@/lib/kernel/request-path";

/** Attributes with only patterns, kinds and numbers. Any other may hold what a visitor typed. */
const SAFE_ATTRIBUTES = new Set([
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
 * Copies a span without personal data. Next writes each URL with its query into attributes and
 * names, and records errors with their messages.
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
    attributes: { ...route, ...safeAttributes(attributes) },
    links: [],
    events: span.events.map(({ name, time, attributes: eventAttributes = {} }) => ({
      name: name === "exception" ? name : "event",
      time,
      attributes: eventAttributes["exception.type"]
        ? { "exception.type": eventAttributes["exception.type"] }
        : {},
    })),
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: span.droppedAttributesCount,
    droppedEventsCount: span.droppedEventsCount,
    droppedLinksCount: span.droppedLinksCount,
  };
}

function safeAttributes(attributes: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name]) => SAFE_ATTRIBUTES.has(name)),
  );
}

/** Replaces the requested URL in a span's name; the pattern of a route stays. */
function redactName(name: string, attributes: Attributes): string {
  const patterns = [attributes["next.route"], attributes["next.page"], attributes["http.route"]];
  return name
    .split(" ")
    .map((word) => (!/[/?@]/.test(word) || patterns.includes(word) ? word : routeOf(word)))
    .join(" ");
}
