import { afterEach, beforeEach, expect, vi } from "vitest";

// A warning of React or Node fails the test, because nobody reads it otherwise. A test that causes
// one on purpose replaces console.error itself: `vi.spyOn(console, "error").mockReturnValue()`.
const consoleErrors: string[] = [];

beforeEach(() => {
  consoleErrors.length = 0;
  vi.spyOn(console, "error").mockImplementation((...parts: unknown[]) => {
    consoleErrors.push(parts.map(String).join(" "));
  });
  // Hides the product's own log. A test of the log looks at the calls.
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(consoleErrors, "nothing is written to console.error").toEqual([]);
});
