import { useEffect, useRef } from "react";
import { afterPaint } from "./after-paint";

/**
 * Moves the focus each time `shown` changes, so that screen readers read the new content, and brings the start
 * of a tall element to the top. Returns a ref for the element that takes the focus, or for the one that contains
 * `within`.
 */
export function useFocusOnChange<Target extends HTMLElement>(shown: unknown, within?: string) {
  const target = useRef<Target>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const element = target.current;
    const focused = within ? element?.querySelector<HTMLElement>(within) : element;
    // A focus that scrolls would force style and layout inside the click, and delay its effect on screen.
    focused?.focus({ preventScroll: true });
    return afterPaint(() => focused && scrollTo(focused));
  }, [shown, within]);
  return target;
}

function scrollTo(element: HTMLElement) {
  const isTall = element.offsetHeight > window.innerHeight / 2;
  element.scrollIntoView({ block: isTall ? "start" : "nearest" });
}
