import { useEffect, useRef } from "react";

/**
 * Moves the focus each time `shown` changes, so that screen readers read the new content. Returns a
 * ref for the element that takes the focus, or for the one that contains `within`.
 */
export function useFocusOnChange<Target extends HTMLElement>(shown: unknown, within?: string) {
  const target = useRef<Target>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const element = target.current;
    const focused = within ? element?.querySelector<HTMLElement>(within) : element;
    focused?.focus();
    // A browser shows some part of a tall element that takes the focus, not always its start.
    if (focused && focused.offsetHeight > window.innerHeight / 2) focused.scrollIntoView();
  }, [shown, within]);
  return target;
}
