import { acceptedIn } from "@/lib/cookies/categories";
import type { Tags } from "./tags";

let running: Tags | undefined;
const waiting = new Set<(tags: Tags) => void>();

/** Calls back once, now or as soon as tags run. Returns how to call it off. */
export function withTags(callback: (tags: Tags) => void): () => void {
  if (running) callback(running);
  else waiting.add(callback);
  return () => {
    waiting.delete(callback);
  };
}

/** Starts the tags that the visitor has accepted. Where there can be none, nothing is asked for. */
export async function startTags(): Promise<void> {
  const accepted = acceptedIn(document.cookie) ?? [];
  if (!accepted.includes("analytics") && !accepted.includes("marketing")) return;
  // Whatever fails: a page without tags is a good page.
  const tags = await import("./tags").then(({ loadTags }) => loadTags()).catch(() => undefined);
  if (running || !tags) return;
  running = tags;
  for (const callback of waiting) callback(running);
  waiting.clear();
}

/** The tags that run on this page, if any. */
export function runningTags(): Tags | undefined {
  return running;
}
