import { useSyncExternalStore } from "react";

/** Whether scripts run here; false in what the server sends, which must work without. */
export function useIsScripted(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
