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
        leave();
      }}
    >
      Salida rápida
    </a>
  );
}

async function leave() {
  document.documentElement.hidden = true;
  await goToFirstStep();
  for (const form of document.forms) form.reset();
  forgetAll();
  window.location.replace(NEUTRAL_PAGE);
}

/**
 * The steps of a form are entries of the history, and only one of them can be replaced: the first,
 * so that Back leads past all of them. Where a browser cannot, the others show an empty form.
 */
async function goToFirstStep() {
  const { navigation } = window;
  if (!navigation) return;
  const first = navigation.entries().find(({ sameDocument }) => sameDocument);
  if (!first || first.key === navigation.currentEntry?.key) return;
  await navigation.traverseTo(first.key).finished?.catch(() => {});
}

/** All that forms and calculator keep in this tab. */
function forgetAll() {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is forbidden: then nothing was kept.
  }
}
