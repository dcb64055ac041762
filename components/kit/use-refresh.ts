import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { isReachable } from "./is-reachable";

/**
 * Reads the page again if the server answers. If it does not, the router would put the browser's own page in the place
 * of this one, with all that was typed.
 */
export function useRefresh(): () => Promise<void> {
  const router = useRouter();
  return useCallback(async () => {
    if (await isReachable()) router.refresh();
  }, [router]);
}
