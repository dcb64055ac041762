import { acceptedIn } from "@/lib/cookies/categories";
import { isPrivatePath } from "@/lib/paths";
import type { RunningTags } from "./tags";

let running: RunningTags | undefined;
let starting: Promise<void> | undefined;
const waiting = new Set<(tags: RunningTags) => void>();

/** Calls back once, now or as soon as tags run. Returns how to call it off. */
export function withTags(callback: (tags: RunningTags) => void): () => void {
  endWithdrawnTags();
  if (running) callback(running);
  else waiting.add(callback);
  return () => {
    waiting.delete(callback);
  };
}

/** Starts, once, the tags that the visitor has accepted. Where there can be none, none is asked for. */
export function startTags(): void {
  const accepted = acceptedIn(document.cookie) ?? [];
  if (!accepted.includes("analytics") && !accepted.includes("marketing")) return;
  if (running || starting || beganPrivate()) return;
  starting = load().finally(() => {
    starting = undefined;
  });
}

/**
 * Whether this document was loaded as a private page, whose policy lets no tag in: signing in and
 * out lead to the site within it.
 */
function beganPrivate(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded !== undefined && isPrivatePath(new URL(loaded.name).pathname);
}

async function load(): Promise<void> {
  // Whatever fails: a page without tags is a good page.
  running = await import("./tags").then(({ loadTags }) => loadTags()).catch(() => undefined);
  if (!running) return;
  document.addEventListener("visibilitychange", endWithdrawnTags);
  // The browser keeps a page that was left, and shows it again as it was.
  window.addEventListener("pageshow", endWithdrawnTags);
  for (const callback of waiting) callback(running);
  waiting.clear();
}

function endWithdrawnTags(): void {
  if (running && !running.areAccepted()) running.end();
}

/**
 * To be called when the site has given way to something else in the same document. A link to the
 * back office makes a new one, but Back and signing out do not.
 */
export function endTagsBesidePrivatePages(): void {
  if (!isPrivatePath(location.pathname) || !(running || starting)) return;
  running?.silence();
  location.reload();
}

/** The tags that run on this page, if any. */
export function runningTags(): RunningTags | undefined {
  return running;
}
