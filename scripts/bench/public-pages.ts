import { legalPages } from "@/content/legal-pages";
import { sitePages } from "@/content/site-map";
import { paths } from "@/lib/paths";

/** Every page for visitors: those that search engines may list, and those that they may not. */
export const publicPages: readonly string[] = [
  ...sitePages.map(({ path }) => path),
  paths.thanks,
  paths.standaloneForm,
];

/** Pages to be read, on which nothing is done. */
export const readingPages: readonly string[] = [
  ...Object.values(legalPages).map(({ path }) => path),
  paths.thanks,
];

/** Whether search engines may list it, and so may find fault with it. */
export function isListed(path: string): boolean {
  return sitePages.some((page) => page.path === path);
}
