import { useState } from "react";
import { LIST_VIEW_COOKIE, type ListView, readListView, writeListView } from "./list-view";
import { rememberInBrowser } from "./remember-in-browser";

/** The last choice since the document loaded. A page restored by Back has an older one. */
let chosen: ListView | undefined;

/** The current view of the list. `sent` is the cookie's value when the server read it. */
export function useListView(sent: string | undefined) {
  const [view, setView] = useState(() => chosen ?? readListView(sent));

  /** Applies this view and stores it for the next visit. */
  function keep(next: ListView) {
    chosen = next;
    setView(next);
    rememberInBrowser(LIST_VIEW_COOKIE, writeListView(next));
  }

  return { view, keep };
}
