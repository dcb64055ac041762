import { afterEach, beforeEach, expect, vi } from "vitest";

// A warning of React or Node in a passing test is a fault that nobody reads. A test that provokes
// one on purpose replaces console.error itself: `vi.spyOn(console, "error").mockReturnValue()`.
const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, "error").mockImplementation((...parts: unknown[]) => {
    complaints.push(parts.map(String).join(" "));
  });
  // The product's own log. A test of what is logged looks at the calls.
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints, "nothing is written to console.error").toEqual([]);
});
