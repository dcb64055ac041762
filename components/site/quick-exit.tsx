"use client";

import { neutralPage } from "@/content/neutral-page";
import { paths } from "@/lib/paths";

/**
 * For whoever is not alone at the screen: leaves at once for a neutral page that takes this one's
 * place in the browser's history, and forgets what was typed. Without JavaScript it is a link.
 */
export function QuickExit({ className }: { className?: string }) {
  return (
    <a
      href={neutralPage.address}
      rel="noreferrer nofollow"
      className={className}
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
  forgetAll();
  keepOriginBack();
  window.location.replace(neutralPage.address);
}

/**
 * Pages and steps of forms are entries of the history, and only one of them can be replaced: the
 * first, so that Back leads past all of them. The others would stay behind Forward: a new one takes
 * their place, and leads to the neutral page as well. Where a browser cannot, they show empty forms.
 */
async function clearHistory() {
  const { navigation } = window;
  const first = navigation?.entries().find(({ sameDocument }) => sameDocument);
  if (!first) return;
  // The router and the forms would follow, and write their own addresses over what is noted here.
  const stop = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener("popstate", stop, { capture: true });
  await goToEntry(first.key);
  if (!navigation.canGoForward) return;
  // The browser's own: the router has another in its place.
  History.prototype.pushState.call(window.history, null, "", paths.quickExit);
  await goToEntry(first.key);
}

async function goToEntry(key: string) {
  const { navigation } = window;
  if (navigation.currentEntry?.key === key) return;
  await navigation.traverseTo(key).finished?.catch(() => {});
}

/** All that forms and calculator keep in this tab. */
function forgetAll() {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is forbidden: then nothing was kept.
  }
}

/** The neutral page, too, is not to know where its visitor comes from. */
function keepOriginBack() {
  const policy = document.createElement("meta");
  policy.name = "referrer";
  policy.content = "no-referrer";
  document.head.append(policy);
}
