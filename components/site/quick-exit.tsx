"use client";

/** Somewhere anybody may have been. */
const NEUTRAL_PAGE = "https://es.wikipedia.org/";

/**
 * For whoever is not alone at the screen: leaves at once for a neutral page that takes this one's
 * place in the browser's history, and forgets what was typed. Without JavaScript it is a link.
 */
export function QuickExit({ className }: { className?: string }) {
  return (
    <a
      href={NEUTRAL_PAGE}
      rel="noreferrer nofollow"
      className={className}
      onClick={(event) => {
        event.preventDefault();
        forgetAll();
        for (const form of document.forms) form.reset();
        window.location.replace(NEUTRAL_PAGE);
      }}
    >
      Salida rápida
    </a>
  );
}

/** All that forms and calculator keep in this tab. */
function forgetAll() {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is forbidden: then nothing was kept.
  }
}
