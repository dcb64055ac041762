import { useEffect, useEffectEvent } from "react";
import { ANYTHING, type OfficeChange } from "@/lib/history/office-change";
import { followOffice } from "./office-stream";

/** Following keeps the session alive, so it stops after this long without input. */
const UNUSED_MS = 60 * 60_000;
/** Changes are collected, so that a busy hour does not reload a page without end. */
const COLLECT_MS = 500;
/** The name of the lock and of the channel that a browser's pages share. */
const SHARED = "pya-office";

type Reaction = (changes: readonly OfficeChange[]) => void;

/**
 * Calls `react` with what has changed in the back office, within two seconds, while the page is
 * visible and in use. `concerns` (lib/history/office-change.ts) tells whether it is about a lead or a person.
 */
export function useOfficeEvents(react: Reaction): void {
  const call = useEffectEvent(react);
  useEffect(() => {
    const reaction: Reaction = (changes) => call(changes);
    reactions.add(reaction);
    if (reactions.size === 1) start();
    return () => {
      reactions.delete(reaction);
      if (reactions.size === 0) stop();
    };
  }, []);
}

/** Whether the page is visible and in use. Otherwise it must ask nothing by itself, which keeps the session alive. */
export function isFollowingOffice(): boolean {
  return following !== undefined;
}

const reactions = new Set<Reaction>();
let page: { left: AbortController; channel: BroadcastChannel } | undefined;
/** Aborts when the page is hidden or unused. */
let following: AbortController | undefined;
let unused: ReturnType<typeof setTimeout>;

function start() {
  page = { left: new AbortController(), channel: new BroadcastChannel(SHARED) };
  const { signal } = page.left;
  for (const event of ["visibilitychange", "pointerdown", "keydown"]) {
    document.addEventListener(event, follow, { signal });
  }
  page.channel.addEventListener("message", ({ data }) => following && collect(data), { signal });
  follow();
}

function stop() {
  pauseOfficeEvents();
  page?.left.abort();
  page?.channel.close();
  page = undefined;
}

/** Follows the changes if the page is visible; each input shows that it is in use. */
function follow() {
  clearTimeout(unused);
  if (document.hidden) return pauseOfficeEvents();
  unused = setTimeout(pauseOfficeEvents, UNUSED_MS);
  if (following) return;
  following = new AbortController();
  void followOnce(following.signal);
}

/** Hears nothing more until the next input, also of what has just come: who signs out may not ask. */
export function pauseOfficeEvents(): void {
  clearTimeout(unused);
  clearTimeout(passingOn);
  passingOn = undefined;
  collected = [];
  following?.abort();
  following = undefined;
}

/** One page of the browser has the stream, and passes on what it hears. */
async function followOnce(signal: AbortSignal): Promise<void> {
  // Nobody knows what was changed while this page did not follow.
  collect(ANYTHING);
  const lead = () => followOffice(tellAll, signal);
  // Browsers know locks only on secure addresses; elsewhere each page has its own stream.
  if (!navigator.locks) return lead();
  await navigator.locks.request(SHARED, { signal }, lead).catch(() => {});
}

function tellAll(change: OfficeChange) {
  page?.channel.postMessage(change);
  collect(change);
}

let collected: OfficeChange[] = [];
let passingOn: ReturnType<typeof setTimeout> | undefined;

function collect(change: OfficeChange) {
  collected.push(change);
  passingOn ??= setTimeout(passOn, COLLECT_MS);
}

function passOn() {
  passingOn = undefined;
  const changes = collected;
  collected = [];
  for (const react of reactions) react(changes);
}
