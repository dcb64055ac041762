import { type SitePage, sitePages } from "@/content/site-map";
import { listPosts } from "@/lib/blog/posts";

/** Every page that search engines may list: those of the site map, and the articles. */
export function listedPages(): readonly SitePage[] {
  return [...sitePages, ...articlePages()];
}

export function articlePages(): readonly SitePage[] {
  return listPosts().map(({ path, title, reviewed }) => ({ path, title, updatedAt: reviewed }));
}
