import { useEffect } from "react";
import { takeReceivedLeads } from "@/components/forms/received-lead";
import { acceptedIn } from "@/lib/cookies/categories";
import { isPrivatePath } from "@/lib/paths";
import type { Tags } from "./tag-script";
import type { RunningTags } from "./tags";

let running: RunningTags | undefined;
let starting: Promise<void> | undefined;
const waiting = new Set<(tags: RunningTags) => void>();

/** Calls back once, now or as soon as tags run. Returns a function that cancels it. */
export function withTags(callback: (tags: RunningTags) => void): () => void {
  endWithdrawnTags();
  if (running) callback(running);
  else waiting.add(callback);
  return () => {
    waiting.delete(callback);
  };
}

/** Reports each received lead once. Call it where the visitor sees that a lead was received. */
export function trackReceivedLeads(tags: Tags): void {
  for (let left = takeReceivedLeads(); left > 0; left--) tags.trackLead();
}

/** Draws nothing: for a form that says on its own page that it was received. */
export function LeadConversion() {
  useEffect(() => withTags(trackReceivedLeads), []);
  return null;
}

/** Starts, once, the tags that the visitor has accepted. */
export function startTags(): void {
  const accepted = acceptedIn(document.cookie) ?? [];
  if (!accepted.includes("analytics") && !accepted.includes("marketing")) return;
  if (running || starting || beganPrivate()) return;
  starting = load().finally(() => {
    starting = undefined;
  });
}

/**
 * Whether this document was loaded as a private page, whose policy blocks every tag. Signing in or
 * out then leads to the site within the same document.
 */
function beganPrivate(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded !== undefined && isPrivatePath(new URL(loaded.name).pathname);
}

async function load(): Promise<void> {
  // Whatever fails, the page works without tags.
  running = await import("./tags").then(({ loadTags }) => loadTags()).catch(() => undefined);
  if (!running) return;
  document.addEventListener("visibilitychange", endWithdrawnTags);
  // The browser may restore a left page from its cache.
  window.addEventListener("pageshow", endWithdrawnTags);
  for (const callback of waiting) callback(running);
  waiting.clear();
}

function endWithdrawnTags(): void {
  if (running && !running.areAccepted()) running.end();
}

/**
 * Call it when the public site leaves the document. A link to the back office loads a new document,
 * but Back and signing out do not.
 */
export function endTagsBesidePrivatePages(): void {
  if (!isPrivatePath(location.pathname) || !(running || starting)) return;
  running?.silence();
  location.reload();
}

export function runningTags(): RunningTags | undefined {
  return running;
}
