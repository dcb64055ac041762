import { useSyncExternalStore } from "react";

/** Whether the browser knows that it has no connection; false in the server's HTML. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
}

function subscribe(onChange: () => void) {
  for (const change of ["online", "offline"]) window.addEventListener(change, onChange);
  return () => {
    for (const change of ["online", "offline"]) window.removeEventListener(change, onChange);
  };
}
