import { afterEach, expect, test, vi } from "vitest";
import { fetchSealed, keepSealed } from "@/components/calculator/saved/saved-case-requests";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("an answer that breaks off in the middle is as good as none", async () => {
  vi.stubGlobal("fetch", async () => new Response(brokenBody()));
  expect(await fetchSealed("a".repeat(22))).toBe("unreachable");
  expect(await keepSealed("sealed")).toBe("unreachable");
});

function brokenBody(): ReadableStream {
  return new ReadableStream({
    start(body) {
      body.enqueue(new TextEncoder().encode('{"na'));
      body.error(new TypeError("network error"));
    },
  });
}
