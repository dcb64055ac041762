import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { scriptHashesIn } from "@/lib/process/inline-scripts";

/**
 * The hashes of the inline scripts of built pages for the content security policy, by path of the
 * pages in `folder` (`index.html` is `/`, `blog.html` is `/blog`).
 */
export function hashScripts(folder: string, files: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(
    files.map((file) => [
      pathOf(relative(folder, file)),
      scriptHashesIn(readFileSync(file, "utf8")),
    ]),
  );
}

function pathOf(file: string): string {
  return `/${file.replace(/\.html$/, "").replace(/^index$/, "")}`;
}
