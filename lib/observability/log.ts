import { AsyncLocalStorage } from "node:async_hooks";

// Next bundles a module into several chunks: one store a process.
const shared = globalThis as typeof globalThis & {
  requestIds?: AsyncLocalStorage<string | undefined>;
};
shared.requestIds ??= new AsyncLocalStorage();
const requestIds = shared.requestIds;

type Fields = Record<string, string | number | boolean | null | undefined>;

/**
 * Writes one JSON line for each event. Never personal data: no names, addresses, phones, e-mails or
 * form contents, neither in `fields` nor, through their messages, in errors. What is done for a
 * request has its `requestId`, which the visitor finds in the answer.
 */
export const log = {
  info: (event: string, fields: Fields = {}) => write("info", event, fields),
  warn: (event: string, fields: Fields = {}) => write("warn", event, fields),
  error: (event: string, error: unknown, fields: Fields = {}) =>
    write("error", event, { ...fields, ...describeError(error) }),
};

function write(level: "info" | "warn" | "error", event: string, fields: Fields): void {
  const requestId = currentRequestId();
  const line = JSON.stringify({
    time: new Date().toISOString(),
    level,
    event,
    requestId,
    ...fields,
  });
  (level === "info" ? process.stdout : process.stderr).write(`${line}\n`);
}

/** Without the message: databases and mail servers repeat the offending value, such as an e-mail. */
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

/** From here on, everything that happens for this request has its id. */
export function enterRequest(id: string): void {
  requestIds.enterWith(id);
}

/** The id of the request for which this runs; none in jobs and timers of the process. */
export function currentRequestId(): string | undefined {
  return requestIds.getStore();
}

/** Runs what concerns no request, though one may have caused it, such as the loss of a connection. */
export function outsideRequest<T>(work: () => T): T {
  return requestIds.run(undefined, work);
}
