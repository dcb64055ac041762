"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { type Attribution, namesCampaign, touchFrom } from "@/lib/vocabulary/touch";

// Kept in the memory of this page load only: no cookie and no storage, so nothing to consent to.
let attribution: Attribution = {};

/** Renders nothing: records how the visitor reached the site, for the forms. */
export function VisitRecorder() {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what tells one page from the next
  useEffect(() => recordTouch(window.location.href, document.referrer), [pathname]);
  return null;
}

/** Records a touch: a page whose address names a campaign becomes the last one. */
export function recordTouch(href: string, referrer: string): void {
  const touch = touchFrom(href, referrer);
  const isLast = !attribution.last || namesCampaign(touch);
  attribution = {
    first: attribution.first ?? touch,
    last: isLast ? touch : attribution.last,
  };
}

/** The first and last touch of this visit, as the forms send them. */
export function visitAttribution(): string {
  return JSON.stringify(attribution);
}
