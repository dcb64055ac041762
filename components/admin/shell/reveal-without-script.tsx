// The first rules share the layer in which Tailwind hides `hidden` elements: among !important rules
// an earlier layer wins, and rules outside every layer come last.
const RULES = `
  @layer base { [hidden][id^="S:"] { display: block !important } }
  @layer base { [data-slot="tabs-content"][data-state="inactive"] { display: block !important } }
  [data-loading], [data-needs-script] { display: none }
  [data-open-without-script]::details-content { content-visibility: visible; block-size: auto }
  .back-office { min-height: 0 }`;

/**
 * React streams late content in hidden elements, and a script puts them in place. Without
 * JavaScript these styles show that content where it is, hide its placeholders and what only a
 * script would fill, and open the alternatives.
 */
export function RevealWithoutScript() {
  return (
    <noscript>
      <style>{RULES}</style>
    </noscript>
  );
}
