import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";

const SERIF = "node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff";
const SANS = "node_modules/@fontsource/figtree/files/figtree-latin-500-normal.woff";

/**
 * The brand's typefaces for drawn pictures. Those of the pages are variable and in WOFF2, neither
 * of which the drawing library reads.
 */
export async function pictureFonts() {
  const [serif, sans] = await Promise.all([
    readFile(path.join(process.cwd(), SERIF)),
    readFile(path.join(process.cwd(), SANS)),
  ]);
  return [
    { name: "Source Serif 4", data: serif, weight: 600 as const, style: "normal" as const },
    { name: "Figtree", data: sans, weight: 500 as const, style: "normal" as const },
  ];
}
