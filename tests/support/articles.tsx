import { readFileSync } from "node:fs";
import { createProcessor } from "@mdx-js/mdx";
import type { MDXContent } from "mdx/types";
import { renderToStaticMarkup } from "react-dom/server";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import { articleComponents } from "@/components/blog/article-components";
import { choiceCookie } from "@/content/choice-cookie";
import { consentText } from "@/content/consent";
import { cookieCategories } from "@/content/cookie-list";
import { terms, termText } from "@/content/retention";
import { companyDetails, site } from "@/content/site";
import { articleFigures } from "@/lib/blog/figures";

const texts = import.meta.glob<{ default: MDXContent }>("/content/blog/*.mdx", { eager: true });
const processor = createProcessor({ remarkPlugins: [remarkFrontmatter, remarkGfm] });

/** The source of an article, with its front matter. */
export function articleSource(slug: string): string {
  return readFileSync(`content/blog/${slug}.mdx`, "utf8");
}

/** An article's text as HTML as the site shows it, without page header and frame. */
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

/** The text of HTML: one line for each paragraph, heading, cell or list item. */
export function readText(html: string): string {
  return html
    .replace(BLOCK_END, "\n")
    .replace(/<[^>]+>/g, "")
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\n+/g, "\n")
    .trim();
}

/** The sentences alone: cells of tables and drawings would count as very short ones. */
export function proseOf(html: string): string {
  return readText(html.replace(/<(table|figure|svg)\b[\s\S]*?<\/\1>/g, ""));
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
}

type Block = { line: number; text: string; facts: readonly string[] };

/** Each block of an article, and the fact numbers of the comment right before it. */
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

const VOWELS = "aeiouáéíóúü";
/** Two of these in a row are two syllables; next to any other vowel they are one. */
const STRONG = "aeoáéíóú";

/**
 * How easily a Spanish text reads, on the INFLESZ scale: Szigriszt's 206.835 − 62.3 × syllables a
 * word − words a sentence. From 55 on it is "normal", from 65 on "quite easy". The end of a line
 * ends a sentence too, as headings and items of a list have no full stop.
 */
export function inflesz(text: string): number {
  const sentences = text.split(/[.?!](?=\s|$)|\n/).filter((part) => /\p{L}/u.test(part));
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return 206.835 - (62.3 * syllables) / words.length - words.length / sentences.length;
}

function countSyllables(word: string): number {
  const letters = [...word.replace(/y$/, "i")];
  let syllables = 0;
  letters.forEach((letter, index) => {
    const before = letters[index - 1] ?? "";
    const follows = VOWELS.includes(before) && before !== "";
    const joined = follows && !(STRONG.includes(letter) && STRONG.includes(before));
    if (VOWELS.includes(letter) && !joined) syllables += 1;
  });
  return Math.max(1, syllables);
}

/** The source of a legal page's text. */
export function legalSource(path: string): string {
  return readFileSync(`content/legal${path}.mdx`, "utf8");
}

/** A legal page's text as a visitor reads it: one line for each paragraph, heading or list item. */
export function legalText(path: string): string {
  return legalSource(path)
    .replace(/\{props\.company\.(\w+)\.value\}/g, (_, name) => detail(name))
    .replaceAll("{props.brand}", site.brand)
    .replaceAll("{props.consentText}", consentText)
    .replaceAll("{props.choiceLasts}", choiceCookie.lasts)
    .replaceAll("{props.choiceProofLasts}", termText(terms.audit))
    .replace("<CookieList />", cookieListText())
    .replace(/^<\w+ \/>$/gm, "")
    .replace(/\[([^\]]+)\]\([^)]+\)/g, "$1")
    .replace(/^(?:#+|-|>) /gm, "")
    .replaceAll("**", "")
    .replace(/\n+/g, "\n");
}

/** The titles of the numbered sections. */
export function legalHeadings(path: string): string[] {
  return [...legalSource(path).matchAll(/^## (.+)$/gm)].map(([, title = ""]) => title);
}

function detail(name: string): string {
  const details: Record<string, { value: string } | undefined> = companyDetails;
  return details[name]?.value ?? `{${name} is missing}`;
}

function cookieListText(): string {
  return cookieCategories
    .flatMap(({ title, description, cookies }) => [
      title,
      description,
      ...cookies.flatMap(({ names, owner, purpose, lasts }) => [
        names.join(", "),
        owner,
        purpose,
        lasts,
      ]),
    ])
    .join("\n");
}
