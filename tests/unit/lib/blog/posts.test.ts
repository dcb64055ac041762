import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readPosts } from "@/lib/blog/posts";
import { temporaryFolder } from "@/tests/support/temporary-folder";

const MODEL = readFileSync("content/blog/que-es-la-ley-de-segunda-oportunidad.mdx", "utf8");
let folder: ReturnType<typeof temporaryFolder>;

beforeEach(() => {
  folder = temporaryFolder("blog");
});

afterEach(() => folder.remove());

/** An article's file: a real one with some changed lines of its front matter. */
function write(slug: string, changes: Record<string, string>) {
  const changed = Object.entries(changes).reduce(
    (text, [line, now]) => text.replace(new RegExp(`^${line}:.*\n`, "m"), now),
    MODEL,
  );
  writeFileSync(join(folder.path, `${slug}.mdx`), changed);
}

test("a new file becomes a new article, after those with an order and sorted newest first", () => {
  write("con-lugar", {});
  write("vieja", { order: "", published: "published: 2025-02-01\n" });
  write("nueva", { order: "", published: "published: 2026-02-01\n" });
  write("otra-categoria", {
    category: "category: alternativas\n",
    callToAction: "callToAction: Consulta gratuita\n",
  });
  expect(readPosts(folder.path).map(({ path }) => path)).toEqual([
    "/blog/con-lugar",
    "/blog/nueva",
    "/blog/vieja",
    "/blog/otra-categoria",
  ]);
});

test("wrong front matter is refused with the file's name and the errors", () => {
  write("mala", {
    category: "category: otras\n",
    reviewed: "reviewed: ayer\n",
    minutes: "minutes: mucho\n",
    callToAction: "callToAction: Compra ya\nextra: 1\n",
  });
  expect(() => readPosts(folder.path)).toThrow(
    /content\/blog\/mala\.mdx: .*category: .*reviewed: .*minutes: /,
  );
});

test("a title or a description that a search engine would cut off is refused", () => {
  write("justa", {
    title: `title: ${"t".repeat(60)}\n`,
    description: `description: ${"d".repeat(155)}\n`,
  });
  expect(readPosts(folder.path)).toHaveLength(1);
  write("larga", {
    title: `title: ${"t".repeat(61)}\n`,
    description: `description: ${"d".repeat(156)}\n`,
  });
  expect(() => readPosts(folder.path)).toThrow(/larga\.mdx: title: .*description: /);
});

test("a button may only have a label of its category", () => {
  write("mala", { callToAction: "callToAction: Consulta gratuita\n" });
  expect(() => readPosts(folder.path)).toThrow(/mala\.mdx: callToAction: Not a label/);
});
