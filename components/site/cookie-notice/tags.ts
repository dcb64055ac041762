import { acceptedIn } from "@/lib/cookies/categories";
import { isPrivatePath } from "@/lib/paths";
import type { RunningTags } from "./load-tags";

let running: RunningTags | undefined;
let starting: Promise<void> | undefined;

const MESSAGES = ["trackPage", "trackLead"] as const;
type Message = (typeof MESSAGES)[number];

/** What the tags have not been told yet. Nothing is told to tags that never run. */
const untold = new Set<Message>();

/** To be told with the next page: of a form that leads to another one. */
export function noteForTags(message: Message): void {
  untold.add(message);
}

/** Tells the tags now, or as soon as they run. */
export function tellTags(message: Message): void {
  untold.add(message);
  endWithdrawnTags();
  tellUntold();
}

function tellUntold(): void {
  if (!running) return;
  for (const message of MESSAGES) if (untold.delete(message)) running[message]();
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
  running = await import("./load-tags").then(({ loadTags }) => loadTags()).catch(() => undefined);
  if (!running) return;
  document.addEventListener("visibilitychange", endWithdrawnTags);
  // The browser may restore a left page from its cache.
  window.addEventListener("pageshow", endWithdrawnTags);
  tellUntold();
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
