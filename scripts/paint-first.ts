import { readFileSync, writeFileSync } from "node:fs";

const SCRIPT = /<script src="([^"]+)" async=""><\/script>/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*\/>/g;

/**
 * Rewrites built pages so that a browser shows them before it fetches their scripts, which would
 * compete with styles and fonts on a slow connection and run before the first paint. Pages are
 * readable and forms work without scripts. A background tab never paints, and fetches them at once.
 *
 * @throws Error when a page has no scripts to move, because Next writes them differently
 */
export function letPagesPaintFirst(files: readonly string[]): void {
  for (const file of files) {
    const page = readFileSync(file, "utf8");
    const sources = [...page.matchAll(SCRIPT)].map(([, source = ""]) => source);
    if (sources.length === 0) throw new Error(`${file} has no scripts that could wait.`);
    const rest = page.replace(SCRIPT, "").replace(PRELOAD, "");
    writeFileSync(file, rest.replace("</body>", `<script>${loader(sources)}</script></body>`));
  }
}

/**
 * Fetches the scripts after the first paint, or on the next frame if a browser reports no paints.
 */
function loader(sources: readonly string[]): string {
  const list = JSON.stringify(sources).replaceAll("<", "\\u003c");
  return [
    "(l=>document.hidden?l():",
    '(self.PerformanceObserver||0).supportedEntryTypes?.includes("paint")?',
    'new PerformanceObserver((e,o)=>l(o.disconnect())).observe({type:"paint",buffered:!0}):',
    "requestAnimationFrame(()=>setTimeout(l)))",
    `(()=>${list}.map(src=>`,
    'document.head.append(Object.assign(document.createElement("script"),{src}))))',
  ].join("");
}
