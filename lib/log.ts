import { currentRequestId } from "@/lib/request-id";

type Fields = Record<string, string | number | boolean | null | undefined>;

/**
 * One JSON line a fact, for people and machines. Never personal data: no names, addresses, phones,
 * e-mails or form contents, neither in `fields` nor, through their messages, in errors. What is
 * done for a request bears its `requestId`, which the visitor was answered with.
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

/**
 * Kind, code and place of an error, without its message: a database or mail server likes to
 * repeat the offending value, which may be somebody's e-mail.
 */
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
