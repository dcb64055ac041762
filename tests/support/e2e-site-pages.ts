import { sitePages } from "@/content/site-map";

/** Pages that search engines may list. */
export const LISTED = sitePages.map(({ path }) => path);

/** Public pages that ask not to be listed. */
export const UNLISTED = ["/gracias", "/evalua-tu-caso", "/auth"];
