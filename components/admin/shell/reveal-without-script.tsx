// In the layer in which Tailwind hides what is `hidden`: among rules that are !important an
// earlier layer wins, and one in no layer comes last.
const RULES = `
  @layer base { [hidden][id^="S:"] { display: block !important } }
  @layer base { [data-slot="tabs-content"][data-state="inactive"] { display: block !important } }
  [data-loading], [data-needs-script] { display: none }
  [data-open-without-script]::details-content { content-visibility: visible; block-size: auto }
  .back-office { min-height: 0 }`;

/**
 * React sends what comes later in hidden elements, and a script puts them where they belong.
 * Without JavaScript they are shown where they are, and what says that they are coming is not; what
 * only a script would fill is not there, and what stands for it is open.
 */
export function RevealWithoutScript() {
  return (
    <noscript>
      <style>{RULES}</style>
    </noscript>
  );
}
