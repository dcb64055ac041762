import { AsyncLocalStorage } from "node:async_hooks";
import { currentTime } from "@/lib/kernel/current-time";

// Next bundles this module several times: share one store per process.
const shared = globalThis as typeof globalThis & {
  requestIds?: AsyncLocalStorage<string | undefined>;
};
shared.requestIds ??= new AsyncLocalStorage();
const requestIds = shared.requestIds;

type Fields = Record<string, string | number | boolean | null | undefined>;

/**
 * Writes one JSON line per event. A line must not hold personal data: no names, addresses, phones, e-mails
 * or form contents, in `fields` or in error messages. Lines about a request have its `requestId`, which is
 * also in the response; jobs and timers have none.
 */
export const log = {
  info: (event: string, fields: Fields = {}) => write("info", event, fields),
  warn: (event: string, fields: Fields = {}) => write("warn", event, fields),
  error: (event: string, error: unknown, fields: Fields = {}) =>
    write("error", event, { ...fields, ...describeError(error) }),
};

function write(level: "info" | "warn" | "error", event: string, fields: Fields): void {
  const line = JSON.stringify({
    time: currentTime().toISOString(),
    level,
    event,
    requestId: requestIds.getStore(),
    ...fields,
  });
  (level === "info" ? process.stdout : process.stderr).write(`${line}\n`);
}

/** Omits the message, because databases and mail servers repeat the rejected value, such as an e-mail. */
function describeError(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = "code" in error ? String(error.code) : undefined;
  const place = error.stack
    ?.split("\n")
    .filter((line) => line.startsWith("    at "))
    .slice(0, 4)
    .map((line) => line.trim())
    .join(" | ");
  return { error: error.name, code, place };
}

/** Gives every later log line of the current request this id. */
export function enterRequest(id: string): void {
  requestIds.enterWith(id);
}

/** Runs `work` without a request id, even if a request caused it, such as a lost connection. */
export function outsideRequest<T>(work: () => T): T {
  return requestIds.run(undefined, work);
}
