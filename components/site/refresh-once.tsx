"use client";

import { useEffect } from "react";
import { useRefresh } from "@/components/kit/use-refresh";

/** Reads the page again once, `afterMs` after it came, for news that takes a few seconds. */
export function RefreshOnce({ afterMs }: { afterMs: number }) {
  const refresh = useRefresh();
  useEffect(() => {
    const timer = setTimeout(refresh, afterMs);
    return () => clearTimeout(timer);
  }, [refresh, afterMs]);
  return null;
}
