import { useDeferredValue } from "react";

/**
 * Whether scripts run here; false in what the server sends, which must work without. It becomes true
 * in pieces of work that wait for the visitor's own, and not in the long one that wakes the page.
 */
export function useIsScripted(): boolean {
  return useDeferredValue(true, false);
}
