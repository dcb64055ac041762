import { requestId } from "@/lib/kernel/current-request";
import { currentTime } from "@/lib/kernel/current-time";

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
    requestId: requestId(),
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
