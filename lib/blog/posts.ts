import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { VFile } from "vfile";
import { matter } from "vfile-matter";
import { blogCategories } from "@/content/blog-categories";
import { paths } from "@/lib/paths";
import { type PostHead, postSchema } from "./post-schema";

/** An article without its text. */
export type Post = PostHead & { slug: string; path: string };

let known: readonly Post[] | undefined;

/**
 * Every article, in the order of the index: read from content/blog, so that a new file there is a
 * new article. Pages that show articles are built once; no visitor waits for this.
 *
 * @throws Error naming the file whose head is not as lib/blog/post-schema.ts asks
 */
export function listPosts(): readonly Post[] {
  known ??= readPosts(join(process.cwd(), "content/blog"));
  return known;
}

/** @throws Error when there is no such article */
export function findPost(slug: string): Post {
  const post = listPosts().find((candidate) => candidate.slug === slug);
  if (!post) throw new Error(`There is no article ${slug}`);
  return post;
}

/** Articles by category, each category in its place of the index, also an empty one. */
export function postsByCategory() {
  return Object.entries(blogCategories).map(([id, category]) => ({
    id,
    category,
    posts: listPosts().filter((post) => post.category === id),
  }));
}

/** The articles of a folder; see listPosts. */
export function readPosts(folder: string): Post[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".mdx"))
    .map((file) => readPost(folder, file))
    .sort(byPlace);
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

/** After every place that an article may name. */
const UNPLACED = 1_000;

function byPlace(one: Post, other: Post): number {
  const ids = Object.keys(blogCategories);
  return (
    ids.indexOf(one.category) - ids.indexOf(other.category) ||
    (one.order ?? UNPLACED) - (other.order ?? UNPLACED) ||
    (other.published ?? "").localeCompare(one.published ?? "")
  );
}
