import { acceptedIn } from "@/lib/cookies/categories";
import { isPrivatePath } from "@/lib/kernel/paths";
import { SAVED_FRAGMENT } from "@/lib/viability/saved-link";
import type { RunningTags } from "./load-tags";

let running: RunningTags | undefined;
let starting: Promise<void> | undefined;

const MESSAGES = ["trackPage", "trackLead"] as const;
type Message = (typeof MESSAGES)[number];

/** Messages that wait for the tags to run. */
const waiting = new Set<Message>();

/** Keeps a message until the next page, for a form that leads to another page. */
export function noteForTags(message: Message): void {
  waiting.add(message);
}

/** Sends a message to the tags now, or as soon as they run. */
export function tellTags(message: Message): void {
  waiting.add(message);
  endWithdrawnTags();
  sendWaiting();
}

function sendWaiting(): void {
  if (!running) return;
  for (const message of MESSAGES) if (waiting.delete(message)) running[message]();
}

/** Starts, once, the tags that the visitor has accepted. */
export function startTags(): void {
  const accepted = acceptedIn(document.cookie) ?? [];
  if (!accepted.includes("analytics") && !accepted.includes("marketing")) return;
  if (running || starting || beganPrivate() || beganWithKey()) return;
  starting = load().finally(() => {
    starting = undefined;
  });
}

/**
 * Whether this document was loaded as a private page, whose policy blocks every tag. After signing
 * in or out, the site appears in the same document.
 */
function beganPrivate(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded !== undefined && isPrivatePath(new URL(loaded.name).pathname);
}

/**
 * Whether this document was opened by the link to a saved calculation. Its key has left the address at
 * once, but the browser's own record of the visit keeps it, and a tag could read that.
 */
function beganWithKey(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded?.name.includes(SAVED_FRAGMENT) ?? false;
}

async function load(): Promise<void> {
  // Whatever fails, the page works without tags.
  running = await import("./load-tags").then(({ loadTags }) => loadTags()).catch(() => undefined);
  if (!running) return;
  document.addEventListener("visibilitychange", endWithdrawnTags);
  // The browser may restore this page from its back/forward cache.
  window.addEventListener("pageshow", endWithdrawnTags);
  sendWaiting();
}

/** Another tab may have withdrawn the consent. */
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
