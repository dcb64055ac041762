import { readFileSync } from "node:fs";
import { createProcessor } from "@mdx-js/mdx";
import type { MDXContent } from "mdx/types";
import { renderToStaticMarkup } from "react-dom/server";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import { articleComponents } from "@/components/blog/article-components";
import { articleFigures } from "@/lib/blog/figures";

const texts = import.meta.glob<{ default: MDXContent }>("/content/blog/*.mdx", { eager: true });
const processor = createProcessor({ remarkPlugins: [remarkFrontmatter, remarkGfm] });

/** The source of an article, its head included. */
export function articleSource(slug: string): string {
  return readFileSync(`content/blog/${slug}.mdx`, "utf8");
}

/** An article's text as HTML, as the site shows it, without head and frame. */
export function articleHtml(slug: string): string {
  const Text = texts[`/content/blog/${slug}.mdx`]?.default;
  if (!Text) throw new Error(`There is no article ${slug}`);
  return renderToStaticMarkup(<Text figures={articleFigures} components={articleComponents} />);
}

const BLOCK_END = /<\/(?:p|li|h\d|td|th|figcaption|dd|dt|blockquote)>|<br\/?>/g;
const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** What a reader reads of HTML, a line for each paragraph, heading, cell or item of a list. */
export function readText(html: string): string {
  return html
    .replace(BLOCK_END, "\n")
    .replace(/<[^>]+>/g, "")
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\n+/g, "\n")
    .trim();
}

/** Sentences alone: cells of tables and drawings would read as very short ones. */
export function proseOf(html: string): string {
  return readText(html.replace(/<(table|figure|svg)\b[\s\S]*?<\/\1>/g, ""));
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
}

type Block = { line: number; text: string; facts: readonly string[] };

/** Each block of an article, and the fact numbers of the comment that stands right before it. */
export function articleBlocks(slug: string): Block[] {
  const source = articleSource(slug);
  const { children } = processor.parse(source);
  return children.flatMap((node, index) => {
    const { start, end } = node.position ?? {};
    const text = source.slice(start?.offset, end?.offset);
    if (node.type === "yaml" || isComment(text)) return [];
    const before = children[index - 1]?.position;
    const comment = source.slice(before?.start.offset, before?.end.offset);
    return [{ line: start?.line ?? 0, text, facts: isComment(comment) ? codesIn(comment) : [] }];
  });
}

function isComment(text: string): boolean {
  return /^\{\s*\/\*[\s\S]*\*\/\s*\}$/.test(text);
}

function codesIn(comment: string): string[] {
  return comment
    .replace(/[{}/*]/g, "")
    .split(/[,\s]+/)
    .filter(Boolean);
}
