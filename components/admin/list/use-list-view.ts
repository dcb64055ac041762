import { useSyncExternalStore } from "react";
import { LIST_VIEW_COOKIE, type ListView, readListView, writeListView } from "./list-view";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

const listeners = new Set<() => void>();

/** How the list is to be seen; `sent` is what the server was told of it, as it stands in the cookie. */
export function useListView(sent: string | undefined): ListView {
  return readListView(useSyncExternalStore(subscribe, readCookie, () => sent));
}

/** Shows the list so from now on, also when it is opened again. */
export function keepListView(view: ListView): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers later, and not in every browser
  document.cookie = `${LIST_VIEW_COOKIE}=${writeListView(view)}; path=/admin; max-age=${YEAR_SECONDS}; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function readCookie(): string | undefined {
  const start = `${LIST_VIEW_COOKIE}=`;
  const found = document.cookie.split("; ").find((each) => each.startsWith(start));
  return found?.slice(start.length);
}
