import { useEffect, useRef } from "react";

/**
 * Focus follows a change of what is shown, so that it is read and nothing is skipped; not on
 * arrival. To be given to the element that takes it, or that holds the `within` that does.
 */
export function useFocusOnChange<Target extends HTMLElement>(shown: unknown, within?: string) {
  const target = useRef<Target>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const element = target.current;
    (within ? element?.querySelector<HTMLElement>(within) : element)?.focus();
  }, [shown, within]);
  return target;
}
