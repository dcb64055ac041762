import { paths } from "@/lib/kernel/paths";

/**
 * The cookie with which the thank-you page repeats the first name and the hour. Only that page gets
 * it. Its content is encrypted, and it is not HttpOnly, so that the quick exit can delete it.
 */
export const thanksCookie = { name: "pya-gracias", path: paths.thanks, seconds: 15 * 60 } as const;
