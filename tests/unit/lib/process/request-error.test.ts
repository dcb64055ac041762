import { beforeEach, describe, expect, test, vi } from "vitest";
import { logConsoleErrors, logRequestError } from "@/lib/process/request-error";

/** Stands in for the console that the framework writes to. */
const written = { error(..._parts: unknown[]) {}, warn(..._parts: unknown[]) {} };
beforeEach(() => logConsoleErrors(written));

const lines = () => vi.mocked(process.stderr.write).mock.calls.map(([line]) => String(line));

describe("an error that the framework caught", () => {
  const caught = () => Object.assign(new Error("no row of ana@ejemplo.es"), { digest: "123" });

  test("is logged with its route and digest, without its message", () => {
    const error = caught();
    written.error(error);
    logRequestError(error, { route: "/", kind: "action" });
    const [first = {}, second = {}] = lines().map((line) => JSON.parse(line));
    expect(first).toMatchObject({ event: "console.error", digest: "123", error: "Error" });
    expect(second).toMatchObject({ event: "request.error", route: "/", digest: "123" });
    for (const line of [first, second]) expect(line).toHaveProperty("place");
    expect(lines().join()).not.toContain("ana@ejemplo.es");
  });
});

describe("a message that the framework writes", () => {
  test("becomes one JSON line", () => {
    written.warn("two\nlines", { body: "ana@ejemplo.es" });
    expect(lines()).toHaveLength(1);
    expect(JSON.parse(lines()[0] ?? "")).toMatchObject({
      event: "console.warning",
      message: "two lines",
    });
  });

  test.each(["mi-solicitud", "despacho", "despacho/email"])(
    "does not repeat the key in a link to /%s",
    (path) => {
      const token = "aB3_-".repeat(8);
      written.error(`Failed to fetch http://p.test/${path}/${token}abc?hecho=hour`);
      expect(lines().join()).not.toContain(token);
      expect(lines().join()).toContain(`/${path.replace("email", "…")}/…`);
    },
  );

  test.each(["ana.ruiz@ejemplo.es", "ana%40ejemplo.es", "+34 600 111 222", "600111222"])(
    "does not repeat %s, which somebody sent",
    (personal) => {
      written.error(`\`x-forwarded-host\` header with value \`${personal}\` does not match`);
      expect(lines().join()).not.toContain(personal);
      expect(lines().join()).toContain("x-forwarded-host");
    },
  );
});
