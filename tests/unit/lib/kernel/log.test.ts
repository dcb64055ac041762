import { describe, expect, test, vi } from "vitest";
import { enterRequest } from "@/lib/kernel/current-request";
import { log } from "@/lib/kernel/log";

/** The lines written to a stream, parsed as JSON. */
function written(stream: NodeJS.WriteStream) {
  return vi.mocked(stream.write).mock.calls.map(([line]) => JSON.parse(String(line)));
}

describe("a log line", () => {
  test("is one JSON object with time, level and event", () => {
    log.info("lead.stored", { form: "hero" });
    expect(vi.mocked(process.stdout.write).mock.calls[0]?.[0]).toMatch(/^\{[^\n]+\}\n$/);
    expect(written(process.stdout)).toEqual([
      { time: expect.any(String), level: "info", event: "lead.stored", form: "hero" },
    ]);
  });

  test("has the id of its request", async () => {
    await Promise.resolve().then(async () => {
      enterRequest("request-1");
      await new Promise(setImmediate);
      log.warn("mail.slow");
    });
    log.warn("mail.slow");
    expect(written(process.stderr).map(({ requestId }) => requestId)).toEqual([
      "request-1",
      undefined,
    ]);
  });

  test("about an error has its kind, code and place, but not its message", () => {
    const error = Object.assign(new TypeError("550 <ana@ejemplo.es> unknown"), { code: "E550" });
    log.error("mail.failed", error);
    const [line] = written(process.stderr);
    expect(line).toMatchObject({ error: "TypeError", code: "E550" });
    expect(line.place).toContain("log.test.ts");
    expect(JSON.stringify(line)).not.toContain("ana@ejemplo.es");
  });
});
