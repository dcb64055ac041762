"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { isReachable } from "@/components/kit/is-reachable";

/** Reads the page again once, `afterMs` after it came, for news that takes a few seconds. */
export function RefreshOnce({ afterMs }: { afterMs: number }) {
  const router = useRouter();
  useEffect(() => {
    // Without a connection the router would put the browser's own page in the place of this one.
    const timer = setTimeout(async () => (await isReachable()) && router.refresh(), afterMs);
    return () => clearTimeout(timer);
  }, [router, afterMs]);
  return null;
}
