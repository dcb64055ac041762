import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { letPagesPaintFirst } from "@/scripts/paint-first";
import { temporaryFolder } from "@/tests/support/temporary-folder";

let folder: ReturnType<typeof temporaryFolder>;

beforeEach(() => {
  folder = temporaryFolder("pages");
});

afterEach(() => folder.remove());

const PAGE = [
  '<html><head><link rel="stylesheet" href="/a.css"/>',
  '<link rel="preload" as="script" fetchPriority="low" href="/one.js"/>',
  '<link rel="preload" href="/font.woff2" as="font"/>',
  '<script src="/two.js" async=""></script><script src="/old.js" noModule=""></script></head>',
  '<body><p>Hola</p><script>self.data=1</script><script src="/one.js" async=""></script></body></html>',
].join("");

function rewrite(page: string): string {
  const file = join(folder.path, "page.html");
  writeFileSync(file, page);
  letPagesPaintFirst([file]);
  return readFileSync(file, "utf8");
}

test("a loader at the page's end loads all scripts in their order", () => {
  const page = rewrite(PAGE);
  expect(page).toContain('<link rel="stylesheet" href="/a.css"/>');
  expect(page).toContain('as="font"');
  expect(page).toContain('<script src="/old.js" noModule=""></script>');
  expect(page).toContain("<script>self.data=1</script>");
  expect(page).not.toContain('async=""');
  expect(page).not.toContain('as="script"');
  expect(page).toMatch(/<script>.*\["\/two\.js","\/one\.js"\].*<\/script><\/body>/);
});

test("a page with scripts in an unknown form fails the build", () => {
  expect(() => rewrite("<html><body></body></html>")).toThrow(/page\.html has no scripts/);
});
