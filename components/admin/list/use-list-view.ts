import { useState } from "react";
import { LIST_VIEW_COOKIE, type ListView, readListView, writeListView } from "./list-view";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The last choice since the document loaded: a page that Back shows has an older one. */
let chosen: ListView | undefined;

/** The current view of the list; `sent` is the cookie's value when the server read it. */
export function useListView(sent: string | undefined) {
  const [view, setView] = useState(() => chosen ?? readListView(sent));

  /** Applies this view and stores it for the next visit. */
  function keep(next: ListView) {
    chosen = next;
    setView(next);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers later, and not in every browser
    document.cookie = `${LIST_VIEW_COOKIE}=${writeListView(next)}; path=/admin; max-age=${YEAR_SECONDS}; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`;
  }

  return { view, keep };
}
