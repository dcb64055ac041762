import { readFileSync, writeFileSync } from "node:fs";

const SCRIPT = /<script src="([^"]+)" async=""><\/script>/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*\/>/g;

/**
 * Rewrites pages that the framework built, so that they are shown before their scripts are asked
 * for. The scripts would share a slow line with styles and fonts and run before the first paint;
 * pages read well without them, and forms work. In a tab that nobody sees there is no paint to wait
 * for. Gives the addresses of all these scripts.
 *
 * @throws Error when a page has no scripts to move: the framework writes them in another way then
 */
export function letPagesPaintFirst(files: readonly string[]): Set<string> {
  const asked = new Set<string>();
  for (const file of files) {
    const page = readFileSync(file, "utf8");
    const sources = [...page.matchAll(SCRIPT)].map(([, source = ""]) => source);
    if (sources.length === 0) throw new Error(`${file} has no scripts that could wait.`);
    const rest = page.replace(SCRIPT, "").replace(PRELOAD, "");
    writeFileSync(file, rest.replace("</body>", `<script>${loader(sources)}</script></body>`));
    for (const source of sources) asked.add(source);
  }
  return asked;
}

/**
 * What asks for the scripts: once something has been painted, as far as the browser tells. Short, as
 * it is sent with every page; an observer that cannot tell of paints would wait for ever.
 */
function loader(sources: readonly string[]): string {
  const list = JSON.stringify(sources).replaceAll("<", "\\u003c");
  return [
    // The browser may want a policy for an address that becomes a script: lib/content-security.ts.
    "(p=>(l=>document.hidden?l():",
    '(self.PerformanceObserver||0).supportedEntryTypes?.includes("paint")?',
    'new PerformanceObserver((e,o)=>l(o.disconnect())).observe({type:"paint",buffered:!0}):',
    "requestAnimationFrame(()=>setTimeout(l)))",
    `(()=>${list}.map(src=>`,
    'document.head.append(Object.assign(document.createElement("script"),',
    "{src:p.createScriptURL(src)}))))",
    ")((self.trustedTypes??{createPolicy:(n,r)=>r}).createPolicy(",
    '"paint-first",{createScriptURL:s=>s}))',
  ].join("");
}
