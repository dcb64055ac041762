import { afterEach, expect, test, vi } from "vitest";
import {
  deleteSealed,
  fetchSealed,
  keepSealed,
} from "@/components/calculator/saved/saved-case-requests";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("an answer that breaks off in the middle is as good as none", async () => {
  vi.stubGlobal("fetch", async () => new Response(brokenBody()));
  expect(await fetchSealed("a".repeat(22))).toBe("unreachable");
  expect(await keepSealed("sealed")).toBe("unreachable");
});

test("a connection that hangs is as good as none", async () => {
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  vi.stubGlobal("fetch", async (_: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    return Response.json({});
  });
  expect(await fetchSealed("a".repeat(22))).toBe("unreachable");
  expect(await keepSealed("sealed")).toBe("unreachable");
  expect(await deleteSealed("a".repeat(22))).toBe(false);
});

function brokenBody(): ReadableStream {
  return new ReadableStream({
    start(body) {
      body.enqueue(new TextEncoder().encode('{"na'));
      body.error(new TypeError("network error"));
    },
  });
}
