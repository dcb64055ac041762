"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { recordTouch } from "./visit";

/** Draws nothing: tells the forms by which way the visitor came. */
export function VisitRecorder() {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what tells one page from the next
  useEffect(() => recordTouch(window.location.href, document.referrer), [pathname]);
  return null;
}
