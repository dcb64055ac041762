import { paths } from "@/lib/kernel/paths";

/**
 * The thank-you page reads the first name and the hour from this cookie. Only that page gets it. The
 * content is encrypted. It is not HttpOnly, so that the quick exit can delete it.
 */
export const thanksCookie = { name: "pya-gracias", path: paths.thanks, seconds: 15 * 60 } as const;
