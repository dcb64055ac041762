import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashScripts } from "@/scripts/hash-scripts";
import { temporaryFolder } from "@/tests/support/temporary-folder";

let folder: ReturnType<typeof temporaryFolder>;

beforeEach(() => {
  folder = temporaryFolder("pages");
});

afterEach(() => folder.remove());

const named = (script: string) =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

function write(name: string, page: string): string {
  const file = join(folder.path, name);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, page);
  return file;
}

test("each inline script of a page has its hash once, under the page's address", () => {
  const files = [
    write(
      "index.html",
      '<script>uno()</script><script id="x">dos(\n"ñ")</script><script>uno()</script>',
    ),
    write("blog/a.html", "<script>tres()</script>"),
    write("_not-found.html", ""),
  ];
  expect(hashScripts(folder.path, files)).toEqual({
    "/": [named("uno()"), named('dos(\n"ñ")')],
    "/blog/a": [named("tres()")],
    "/_not-found": [],
  });
});

test("external scripts and data blocks have no hash", () => {
  const page =
    '<script src="/a.js" noModule=""></script><script type="application/ld+json">{}</script>';
  expect(hashScripts(folder.path, [write("index.html", page)])).toEqual({ "/": [] });
});
