import { useState } from "react";
import { LIST_VIEW_COOKIE, type ListView, readListView, writeListView } from "./list-view";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** What was chosen last since the site was opened: a page that Back shows knows an older choice. */
let chosen: ListView | undefined;

/** How the list is to be seen; `sent` is what the server was told of it, as it stands in the cookie. */
export function useListView(sent: string | undefined) {
  const [view, setView] = useState(() => chosen ?? readListView(sent));

  /** Shows the list so from now on, also when it is opened again. */
  function keep(next: ListView) {
    chosen = next;
    setView(next);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers later, and not in every browser
    document.cookie = `${LIST_VIEW_COOKIE}=${writeListView(next)}; path=/admin; max-age=${YEAR_SECONDS}; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`;
  }

  return { view, keep };
}
