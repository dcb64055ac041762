"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Reads the page again once, `afterMs` after it came, for news that takes a few seconds. */
export function RefreshOnce({ afterMs }: { afterMs: number }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => router.refresh(), afterMs);
    return () => clearTimeout(timer);
  }, [router, afterMs]);
  return null;
}
