import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { policyWithScriptsOf, scriptHashesIn } from "@/lib/process/inline-scripts";

const hashOf = (script: string) =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const PAGE = `<script>one()</script><script src="/x.js"></script>
  <script type="application/ld+json">{}</script><script id="a">two(
)</script><script>one()</script>`;

test("a page's inline scripts count once, and neither files nor data count", () => {
  expect(scriptHashesIn(PAGE)).toEqual([hashOf("one()"), hashOf("two(\n)")]);
});

test("a policy lists the page's scripts in place of those of the build, and keeps the rest", () => {
  const before = "default-src 'self'; script-src 'self' 'sha256-aB+/=' 'sha256-c=' https://x.test";
  const own = `${hashOf("one()")} ${hashOf("two(\n)")}`;
  expect(policyWithScriptsOf(PAGE, before)).toBe(
    `default-src 'self'; script-src 'self' ${own} https://x.test`,
  );
  expect(policyWithScriptsOf("<p>", before)).toBe(
    "default-src 'self'; script-src 'self' https://x.test",
  );
});
