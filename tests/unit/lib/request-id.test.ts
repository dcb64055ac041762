import { describe, expect, test } from "vitest";
import { currentRequestId, enterRequest, outsideRequest, requestIdOf } from "@/lib/request-id";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe("the name of a request", () => {
  test("is a proxy's, when there is one that is trusted", () => {
    expect(requestIdOf("7f3a9c2e-proxy.1", 1)).toBe("7f3a9c2e-proxy.1");
  });

  test("is new when a stranger names it", () => {
    expect(requestIdOf("7f3a9c2e-proxy.1", 0)).toMatch(UUID);
    expect(requestIdOf(undefined, 0)).not.toBe(requestIdOf(undefined, 0));
  });

  test.each([
    undefined,
    "",
    "short",
    "a".repeat(65),
    '{"event":"forged"}',
    "12345678\nforged",
    "ana.ruiz@ejemplo.es",
    "two words here",
    ["12345678", "12345678"],
  ])("is new when what a proxy sends is %j", (given) => {
    expect(requestIdOf(given, 1)).toMatch(UUID);
  });
});

describe("what happens for a request", () => {
  test("bears its name, each its own, however they mix", async () => {
    async function handle(id: string) {
      enterRequest(id);
      await new Promise(setImmediate);
      return await Promise.resolve().then(currentRequestId);
    }
    const requests = ["a", "b"].map((id) => Promise.resolve().then(() => handle(id)));
    expect(await Promise.all(requests)).toEqual(["a", "b"]);
    expect(currentRequestId()).toBeUndefined();
  });

  test("bears none when it concerns no request", async () => {
    const seen = await Promise.resolve().then(() => {
      enterRequest("a");
      return outsideRequest(currentRequestId);
    });
    expect(seen).toBeUndefined();
  });
});
