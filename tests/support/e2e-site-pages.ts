import { listedPages } from "@/lib/listed-pages";

/** Pages that search engines may list. */
export const LISTED = listedPages().map(({ path }) => path);

/** Public pages that ask not to be listed. */
export const UNLISTED = ["/gracias", "/evalua-tu-caso", "/auth"];
