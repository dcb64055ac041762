import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Each web process has its own framework cache, so two processes would show different data. */
const CACHES = [
  /\brevalidate(Path|Tag)?\b/,
  /\bunstable_cache\b/,
  /["']use cache/,
  /\bcacheLife\b/,
];

test("no source file uses the framework's cache, which replicas do not share", () => {
  const files = globSync("{app,lib,components}/**/*.{ts,tsx}");
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter((file) => {
    const source = readFileSync(file, "utf8");
    return CACHES.some((cache) => cache.test(source));
  });
  expect(found).toEqual([]);
});
