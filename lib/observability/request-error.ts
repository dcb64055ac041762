import "server-only";
import { log } from "./log";

/** Where Next caught an error, by the pattern of its route. */
type Caught = { route: string; kind: string };

/**
 * Logs an error that Next has caught, without its message. `digest` is the number that the error page
 * may show.
 */
export function logRequestError(error: unknown, { route, kind }: Caught): void {
  log.error("request.error", error, { route, kind, digest: digestOf(error) });
}

/**
 * Puts what Next writes to the console as an error or a warning into our log: one JSON line, and of an
 * error no message, which may repeat what a visitor typed.
 */
export function logConsoleErrors(target: Pick<Console, "error" | "warn"> = console): void {
  target.error = (...written: unknown[]) => logWritten("console.error", written);
  target.warn = (...written: unknown[]) => logWritten("console.warning", written);
}

function logWritten(event: string, written: unknown[]): void {
  const error = written.find((part) => part instanceof Error);
  const message = written.find((part) => typeof part === "string") ?? "";
  if (error) log.error(event, error, { digest: digestOf(error) });
  else log.warn(event, { message: withoutPersonalData(message) });
}

/** Next's warnings may quote a header or an address of the request. */
function withoutPersonalData(message: string): string {
  return message
    .replace(/\s+/g, " ")
    .replace(/\S*(?:@|%40)\S*/gi, "…")
    .replace(/[\d+][\d .-]{6,}/g, "…")
    .slice(0, 200);
}

function digestOf(error: unknown): string | undefined {
  const isMarked = typeof error === "object" && error !== null && "digest" in error;
  return isMarked ? String(error.digest).slice(0, 40) : undefined;
}
