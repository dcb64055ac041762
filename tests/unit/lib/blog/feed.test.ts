import { expect, test } from "vitest";
import { blogFeed } from "@/lib/blog/feed";
import { listPosts } from "@/lib/blog/posts";

const ORIGIN = "https://puntoyaparte.test";

test("an article in the feed has absolute links, and no attributes that only the site understands", () => {
  const [post] = listPosts();
  if (!post) throw new Error("no article");
  const html = '<p class="mt-5" tabindex="0">Mira <a href="/blog/otro">otro</a> ]]> fin</p>';
  const feed = blogFeed(ORIGIN, [{ ...post, essential: ["Uno & <dos>"], html }]);
  expect(feed).toContain(`<p>Mira <a href="${ORIGIN}/blog/otro">otro</a>`);
  expect(feed).toContain("<li>Uno &amp; &lt;dos></li>");
  expect(feed).not.toContain("class=");
  expect(feed).toContain("un servicio comercial de contacto. Información general, no es");
  expect(feed.match(/<content:encoded><!\[CDATA\[/g)).toHaveLength(1);
  expect(feed).not.toMatch(/\]\]> fin/);
});
