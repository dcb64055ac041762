import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { relative } from "node:path";

/** The scripts inside a page: neither files nor data such as that for search engines. */
const INLINE_SCRIPT =
  /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/ld\+json")[^>]*>(.*?)<\/script>/gs;

/**
 * The hashes of the inline scripts of built pages for the content security policy, by path of the
 * pages in `folder` (`index.html` is `/`, `blog.html` is `/blog`).
 */
export function hashScripts(folder: string, files: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(
    files.map((file) => [pathOf(relative(folder, file)), hashesIn(readFileSync(file, "utf8"))]),
  );
}

function pathOf(file: string): string {
  return `/${file.replace(/\.html$/, "").replace(/^index$/, "")}`;
}

function hashesIn(page: string): string[] {
  const scripts = [...page.matchAll(INLINE_SCRIPT)].map(([, script = ""]) => script);
  return [...new Set(scripts)].map(
    (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
}
