import type { Attributes } from "@opentelemetry/api";
import type { ReadableSpan } from "@opentelemetry/sdk-trace";
import { routeOf } from "@/lib/route-of";

/** What may leave the house: patterns, kinds and numbers. All else may hold what somebody typed. */
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
 * A span without anything of a person. The framework notes each address with its query, repeats it
 * in names, and gives errors their messages.
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

/** Names hold addresses: of a route as its pattern, of anything else as it was asked for. */
function redactName(name: string, attributes: Attributes): string {
  const patterns = [attributes["next.route"], attributes["next.page"], attributes["http.route"]];
  return name
    .split(" ")
    .map((word) => (!/[/?@]/.test(word) || patterns.includes(word) ? word : routeOf(word)))
    .join(" ");
}
