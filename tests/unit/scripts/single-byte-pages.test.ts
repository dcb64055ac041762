import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepPagesSingleByte } from "@/scripts/single-byte-pages";
import { temporaryFolder } from "@/tests/support/temporary-folder";

let folder: ReturnType<typeof temporaryFolder>;

beforeEach(() => {
  folder = temporaryFolder("pages");
});

afterEach(() => folder.remove());

const PAGE = [
  "<html><head><title>10.000 €…</title><style>p{color:red}</style></head>",
  '<body><p title="un «año» y 5 €">Hasta 10.000 € 😀</p>',
  '<script>data = ["año €", "😀"]</script>',
  '<script type="application/ld+json">{"price":"5 € 😀"}</script></body></html>',
].join("\n");

function rewrite(page: string): string {
  const file = join(folder.path, "page.html");
  writeFileSync(file, page);
  keepPagesSingleByte([file]);
  return readFileSync(file, "utf8");
}

test("no sign of a page needs more than one byte in memory", () => {
  expect(PAGE).toMatch(/[^\0-\xff]/);
  expect(rewrite(PAGE)).not.toMatch(/[^\0-\xff]/);
});

test("texts and attributes name such signs by number, and keep all others", () => {
  const page = rewrite(PAGE);
  expect(page).toContain("<title>10.000 &#8364;&#8230;</title>");
  expect(page).toContain('<p title="un «año» y 5 &#8364;">Hasta 10.000 &#8364; &#128512;</p>');
});

test("scripts and data say the same as before", () => {
  const read = (page: string) => {
    const [, script = "", data = ""] = /<script>(.*?)<.*json">(.*?)</s.exec(page) ?? [];
    return [runInNewContext(script).join(), JSON.parse(data)];
  };
  expect(read(rewrite(PAGE))).toEqual(["año €,😀", { price: "5 € 😀" }]);
  expect(read(PAGE)).toEqual(read(rewrite(PAGE)));
});

test("a style that needs such a sign stops the build", () => {
  expect(() => rewrite('<style>p::after{content:"€"}</style>')).toThrow("page.html has a style");
});
