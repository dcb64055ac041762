"use client";

import { forgetTab } from "@/components/forms/tab-memory";
import { neutralPage } from "@/content/neutral-page";
import { paths } from "@/lib/kernel/paths";

const LONGEST_MOVE_MS = 500;

/**
 * For a visitor who is not alone at the screen: opens a neutral page at once, in place of this one
 * in the browser's history, and deletes what was typed. Without JavaScript it is a link to an
 * address that deletes it and redirects. It stands at the end of every page's header and nowhere else.
 */
export function QuickExit() {
  return (
    <a
      href={paths.quickExit}
      rel="noreferrer nofollow"
      // One word a line on phones: the header's row has little room.
      className="quick-exit"
      onClick={(event) => {
        event.preventDefault();
        leave();
      }}
    >
      Salida rápida
    </a>
  );
}

async function leave() {
  document.documentElement.hidden = true;
  document.title = neutralPage.title;
  await clearHistory();
  for (const form of document.forms) form.reset();
  forgetTab();
  keepOriginBack();
  window.location.replace(neutralPage.address);
}

/**
 * Pages and form steps are history entries, and a page can replace only one: the first, so that
 * Back skips all of them. The rest would stay behind Forward, so one new entry discards them and
 * also leads to the neutral page. In a browser without the Navigation API they show empty forms.
 */
async function clearHistory() {
  const { navigation } = window;
  const first = navigation?.entries().find(({ sameDocument }) => sameDocument);
  if (!first) return;
  // Otherwise the router and the forms follow the move and rewrite these entries.
  const stop = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener("popstate", stop, { capture: true });
  await goToEntry(first.key);
  if (!navigation.canGoForward) return;
  // The native method: the router has replaced it on `history`.
  History.prototype.pushState.call(window.history, null, "", paths.quickExit);
  await goToEntry(first.key);
}

async function goToEntry(key: string) {
  const { navigation } = window;
  if (navigation.currentEntry?.key === key) return;
  const moved = navigation.traverseTo(key).finished?.catch(() => {});
  // Chromium can drop a move without settling its promise, and this visitor cannot wait.
  const waited = new Promise((resolve) => setTimeout(resolve, LONGEST_MOVE_MS));
  await Promise.race([moved, waited]);
}

/** The neutral page must not learn from which site the visitor comes. */
function keepOriginBack() {
  const policy = document.createElement("meta");
  policy.name = "referrer";
  policy.content = "no-referrer";
  document.head.append(policy);
}
