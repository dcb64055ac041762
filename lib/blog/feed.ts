import { Feed } from "feed";
import { blogCategories } from "@/content/blog-categories";
import { commercialNotice, site } from "@/content/site";
import { longDate } from "@/lib/kernel/format";
import { paths } from "@/lib/kernel/paths";
import type { Post } from "./posts";

/** An article with its text as HTML. */
export type FeedPost = Post & { html: string };

/** The articles as an RSS 2.0 feed with their full text, the newest first. */
export function blogFeed(origin: string, posts: readonly FeedPost[]): string {
  const newestFirst = posts.toSorted((one, other) => other.published.localeCompare(one.published));
  const feed = new Feed({
    title: `Blog de ${site.brand}`,
    description: "Artículos claros sobre deudas, embargos y la Ley de la Segunda Oportunidad.",
    id: `${origin}${paths.blog}`,
    link: `${origin}${paths.blog}`,
    language: "es-ES",
    copyright: `© ${site.copyrightYear} ${site.brand}`,
    updated: new Date(
      posts
        .map(({ reviewed }) => reviewed)
        .toSorted()
        .at(-1) ?? 0,
    ),
    generator: false,
    feedLinks: { rss: `${origin}${paths.blogFeed}` },
  });
  for (const post of newestFirst) {
    feed.addItem({
      title: post.title,
      id: `${origin}${post.path}`,
      link: `${origin}${post.path}`,
      description: post.description,
      date: new Date(post.published),
      category: [{ name: blogCategories[post.category].title }],
      content: fullText(origin, post),
    });
  }
  return feed.rss2();
}

function fullText(origin: string, { essential, html, reviewed }: FeedPost): string {
  const lines = essential.map((line) => `<li>${escapeHtml(line)}</li>`).join("");
  return [
    `<h2>Lo esencial</h2><ul>${lines}</ul>`,
    // A feed reader needs absolute links and does not load our styles.
    html
      .replaceAll('href="/', `href="${origin}/`)
      .replaceAll(/ (?:class|style|tabindex)="[^"]*"/g, ""),
    `<p>${commercialNotice} Información general, no es asesoramiento jurídico. Revisado el ${longDate(reviewed)}. La exoneración la decide un juez y depende de cada caso.</p>`,
  ].join("\n");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
