import { articleComponents } from "@/components/blog/article-components";
import { blogFeed, type FeedPost } from "@/lib/blog/feed";
import { articleFigures } from "@/lib/blog/figures";
import { loadPostText } from "@/lib/blog/post-text";
import { listPosts, type Post } from "@/lib/blog/posts";
import { siteOrigin } from "@/lib/kernel/env";

// Written at build time, as the articles are.
export const dynamic = "force-static";

export async function GET() {
  const posts = await Promise.all(listPosts().map(withHtml));
  return new Response(blogFeed(siteOrigin(), posts), {
    headers: { "content-type": "application/rss+xml; charset=utf-8" },
  });
}

/** A feed reader knows neither our link component nor our styles, so a feed uses plain HTML. */
const plain = { ...articleComponents, a: "a", table: "table", th: "th", td: "td" };

async function withHtml(post: Post): Promise<FeedPost> {
  // Next.js forbids a static import of this module in server code.
  const { renderToStaticMarkup } = await import("react-dom/server");
  const { Text } = await loadPostText(post.slug);
  const html = renderToStaticMarkup(<Text figures={articleFigures} components={plain} />);
  return { ...post, html };
}
