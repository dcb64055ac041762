import type { MDXContent } from "mdx/types";

type Heading = { depth: number; value: string; id?: string; children?: readonly Heading[] };

export type PostText = {
  /** Takes the props `figures` (lib/blog/figures.ts) and `components`. */
  Text: MDXContent;
  /** The headings of the second level. */
  contents: { id: string; title: string }[];
};

/** Loads the text of an article, which is compiled with the site. */
export async function loadPostText(slug: string): Promise<PostText> {
  const compiled: { default: MDXContent; tableOfContents: readonly Heading[] } = await import(
    `@/content/blog/${slug}.mdx`
  );
  const contents = compiled.tableOfContents.map(({ id = "", value }) => ({ id, title: value }));
  return { Text: compiled.default, contents };
}
