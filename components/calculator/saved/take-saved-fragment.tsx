import { SAVED_FRAGMENT } from "@/lib/viability/saved-link";

declare global {
  interface Window {
    /** The fragment of a link to a saved calculation, taken from the address. */
    savedFragment?: string;
  }
}

const SCRIPT = `if(location.hash.startsWith("${SAVED_FRAGMENT}")){savedFragment=location.hash;history.replaceState(null,"",location.pathname+location.search)}`;

/**
 * Takes the key out of the address while the browser still reads the page: before the framework, which
 * would keep the address, and before any tag, which would send it.
 */
export function TakeSavedFragment() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, whose hash the content security policy lists
  return <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}

/** The fragment of the link that was opened, once; it is in no address and no history any more. */
export function takeSavedFragment(): string | undefined {
  hideFragment();
  const { savedFragment } = window;
  window.savedFragment = undefined;
  return savedFragment;
}

/**
 * Calls `open` when a link is opened in this same document. Listens in the capture phase and stops the
 * event: no tag may read the address first.
 */
export function onSavedFragment(open: () => void): () => void {
  const follow = (event: Event) => {
    if (!hideFragment()) return;
    event.stopImmediatePropagation();
    open();
  };
  for (const event of ["popstate", "hashchange"]) window.addEventListener(event, follow, true);
  return () => {
    for (const event of ["popstate", "hashchange"]) window.removeEventListener(event, follow, true);
  };
}

function hideFragment(): boolean {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(SAVED_FRAGMENT)) return false;
  window.savedFragment = hash;
  window.history.replaceState(window.history.state, "", pathname + search);
  return true;
}
