import { listPosts } from "@/lib/blog/posts";
import { listedPages } from "@/lib/seo/listed-pages";

/** Pages that search engines may list. */
export const LISTED = listedPages().map(({ path }) => path);

/** Public pages that search engines may not list. */
export const UNLISTED = [
  "/gracias",
  "/formulario/llamada",
  "/evalua-tu-caso",
  "/mi-solicitud",
  "/auth",
];

/** One article whose header stays in sight, and one in three columns. */
export const [STICKY = "", COLUMNS = ""] = [
  listPosts()[0]?.path,
  listPosts().find(({ category }) => category === "alternativas")?.path,
];

/** All of these, with one article of each layout: for tests of the layout, not of the text. */
export const LAYOUTS = [...LISTED, ...UNLISTED].filter(
  (path) => !path.startsWith("/blog/") || path === STICKY || path === COLUMNS,
);

type Thing = { "@type": string; [name: string]: unknown };

/** The JSON-LD objects of a page. Throws when one cannot be parsed. */
export function thingsOf(html: string): Thing[] {
  const written = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return [...written].flatMap(([, text = ""]) => {
    const { "@context": context, "@graph": things } = JSON.parse(text);
    if (context !== "https://schema.org") throw new Error(`No schema.org: ${text}`);
    return things as Thing[];
  });
}

/** The values of one attribute, on all elements that have it. */
export function attributesOf(html: string, name: string): string[] {
  const markup = html.replace(/<(script|style)\b.*?<\/\1>/gs, "");
  const values = markup.matchAll(new RegExp(`<[a-z][^>]*? ${name}="([^"]*)"`, "g"));
  return [...values].map(([, value = ""]) => decode(value));
}

/** The words of a page's HTML, as a reader sees them without styles. */
export function textOf(html: string): string {
  const markup = html.replace(/<(script|style)\b.*?<\/\1>/gs, "");
  return decode(markup.replace(/<!--.*?-->|<[^>]*>/gs, "")).replace(/\s+/g, " ");
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return decimal ? String.fromCodePoint(Number(decimal)) : (ENTITIES[name] ?? all);
  });
}
