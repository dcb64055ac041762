import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { VFile } from "vfile";
import { matter } from "vfile-matter";
import { z } from "zod";
import { blogCategories } from "@/content/blog-categories";
import { type BlogDrawingName, blogDrawings } from "@/content/blog-drawings";
import { paths } from "@/lib/kernel/paths";
import { keepUnits } from "./keep-units";

const categoryIds = Object.keys(blogCategories) as (keyof typeof blogCategories)[];

const drawings = Object.keys(blogDrawings) as BlogDrawingName[];

const text = z.string().trim().min(1).overwrite(keepUnits);
const minutes = z.number().int().min(1).max(20);

/** The front matter of an article's file; content/blog/README.md explains it to authors. */
const postSchema = z
  .strictObject({
    /** Search engines cut a longer one off. */
    title: text.max(60),
    /** Search engines, which cut a longer one off, the feed and the card on the index show it. */
    description: text.min(60).max(155),
    badge: text,
    category: z.enum(categoryIds),
    /** The name of its drawing in content/blog-drawings.ts. */
    drawing: z.enum(drawings),
    /** Position within the category, from 1. Articles without one follow, newest first. */
    order: z.int().positive().max(999).optional(),
    published: z.iso.date(),
    /** Whether readers see "Próximamente" in place of the day; search engines see the day. */
    soon: z.boolean().default(false),
    /** The day when somebody last reread the text. The law has its own day, `RULES_DATE`. */
    reviewed: z.iso.date(),
    /** Reading time at 200 words a minute; two numbers are a range. */
    minutes: z.union([minutes, z.tuple([minutes, minutes])]),
    callToAction: text,
    /** Numbers in docs/legal-facts.md of the facts behind the figures in this front matter. */
    facts: z.array(text).default([]),
    essential: z.array(text).length(3),
    sources: z.array(z.strictObject({ title: text, url: z.url({ protocol: /^https$/ }) })).min(1),
    related: z.array(text).length(3),
  })
  .refine(
    ({ category, callToAction }) =>
      (blogCategories[category].labels as readonly string[]).includes(callToAction),
    { path: ["callToAction"], error: "Not a label of this category's buttons" },
  );

export type Post = z.infer<typeof postSchema> & { slug: string; path: string };

let cachedPosts: readonly Post[] | undefined;

/**
 * Lists every article of content/blog in the order of the index. The pages are built once, so no
 * visitor waits for the files.
 *
 * @throws Error naming the file whose front matter does not match `postSchema`
 */
export function listPosts(): readonly Post[] {
  cachedPosts ??= readPosts(join(process.cwd(), "content/blog"));
  return cachedPosts;
}

/** @throws Error when there is no such article */
export function findPost(slug: string): Post {
  const post = listPosts().find((candidate) => candidate.slug === slug);
  if (!post) throw new Error(`There is no article ${slug}`);
  return post;
}

/** Groups the articles by category in the order of the index, including empty categories. */
export function postsByCategory() {
  return Object.entries(blogCategories).map(([id, category]) => ({
    id,
    category,
    posts: listPosts().filter((post) => post.category === id),
  }));
}

export function readPosts(folder: string): Post[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".mdx"))
    .map((file) => readPost(folder, file))
    .sort(compareByPosition);
}

function readPost(folder: string, file: string): Post {
  const slug = file.replace(/\.mdx$/, "");
  const source = new VFile(readFileSync(join(folder, file), "utf8"));
  matter(source);
  const head = postSchema.safeParse(source.data.matter);
  if (!head.success) {
    const problems = head.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    throw new Error(`content/blog/${file}: ${problems.join("; ")}`);
  }
  return { ...head.data, slug, path: `${paths.blog}/${slug}` };
}

/** Higher than any `order`, so that articles without one come last. */
const UNPLACED = 1_000;

function compareByPosition(one: Post, other: Post): number {
  const ids = Object.keys(blogCategories);
  return (
    ids.indexOf(one.category) - ids.indexOf(other.category) ||
    (one.order ?? UNPLACED) - (other.order ?? UNPLACED) ||
    other.published.localeCompare(one.published)
  );
}
