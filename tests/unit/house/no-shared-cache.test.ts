import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What would make two web processes show two things: each has a cache of its own. */
const CACHES = [
  /\brevalidate(Path|Tag)?\b/,
  /\bunstable_cache\b/,
  /["']use cache/,
  /\bcacheLife\b/,
];

test("nothing is kept in the framework's cache, which replicas do not share", () => {
  const files = globSync("{app,lib,components}/**/*.{ts,tsx}");
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter((file) => {
    const source = readFileSync(file, "utf8");
    return CACHES.some((cache) => cache.test(source));
  });
  expect(found).toEqual([]);
});
