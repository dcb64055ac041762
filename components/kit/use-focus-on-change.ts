import { useEffect, useRef } from "react";
import { afterPaint } from "./after-paint";

/**
 * Moves the focus each time `shown` changes, so that screen readers read the new content, and brings the start
 * of a tall element to the top. Returns a ref for the element that takes the focus, or for the one that contains
 * `within`. A focus that is elsewhere stays: somebody may have gone on to type there before the answer came.
 */
export function useFocusOnChange<Target extends HTMLElement>(shown: unknown, within?: string) {
  const target = useRef<Target>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const element = target.current;
    if (isElsewhere(element)) return;
    const focused = within ? element?.querySelector<HTMLElement>(within) : element;
    // A focus that scrolls would force style and layout inside the click, and delay its effect on screen.
    focused?.focus({ preventScroll: true });
    return afterPaint(() => focused && scrollTo(focused));
  }, [shown, within]);
  return target;
}

/** Whether something has the focus that neither is gone nor stands beside the element, as a pressed button does. */
function isElsewhere(element: HTMLElement | null): boolean {
  const active = document.activeElement;
  return Boolean(active && active !== document.body && !element?.parentElement?.contains(active));
}

function scrollTo(element: HTMLElement) {
  const isTall = element.offsetHeight > window.innerHeight / 2;
  element.scrollIntoView({ block: isTall ? "start" : "nearest" });
}
