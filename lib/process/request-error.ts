import "server-only";
import { log } from "@/lib/kernel/log";

/** The place where Next caught an error: the route's pattern and kind. */
type Caught = { route: string; kind: string };

/** Logs an error caught by Next, without its message. The error page may show its `digest`. */
export function logRequestError(error: unknown, { route, kind }: Caught): void {
  log.error("request.error", error, { route, kind, digest: digestOf(error) });
}

/**
 * Redirects Next's console errors and warnings to our log, one JSON line each. Leaves out error messages,
 * which may repeat what a visitor typed.
 */
export function logConsoleErrors(target: Pick<Console, "error" | "warn"> = console): void {
  target.error = (...args: unknown[]) => logWritten("console.error", args);
  target.warn = (...args: unknown[]) => logWritten("console.warning", args);
}

function logWritten(event: string, args: unknown[]): void {
  const error = args.find((part) => part instanceof Error);
  const message = args.find((part) => typeof part === "string") ?? "";
  if (error) log.error(event, error, { digest: digestOf(error) });
  else log.warn(event, { message: withoutPersonalData(message) });
}

/** Removes values, because Next's warnings may quote a header or URL of the request. */
function withoutPersonalData(message: string): string {
  return message
    .replace(/\s+/g, " ")
    .replace(/\S*(?:@|%40)\S*/gi, "…")
    .replace(/(?<=\/(?:mi-solicitud|despacho(?:\/email)?)\/)[\w-]+/g, "…")
    .replace(/[\d+][\d .-]{6,}/g, "…")
    .slice(0, 200);
}

function digestOf(error: unknown): string | undefined {
  const isMarked = typeof error === "object" && error !== null && "digest" in error;
  return isMarked ? String(error.digest).slice(0, 40) : undefined;
}
