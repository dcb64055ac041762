import { useSyncExternalStore } from "react";

/** Whether JavaScript runs; false in the server's HTML, which must work without it. */
export function useIsScripted(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
