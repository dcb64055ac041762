"use client";

import { useSearchParams } from "next/navigation";
import type { MouseEvent, ReactNode } from "react";
import { leadHref, useOpenLead } from "./open-lead";

type LeadLinkProps = { leadId: string; className?: string; children: ReactNode };

/**
 * Opens a lead's sheet. Not a link of the router: that would ask for the whole list again, and for
 * fifty leads in advance.
 */
export function LeadLink({ leadId, className, children }: LeadLinkProps) {
  const { open } = useOpenLead();
  const href = leadHref(useSearchParams(), leadId);

  function click(event: MouseEvent) {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (elsewhere || event.button !== 0) return;
    event.preventDefault();
    open(leadId);
  }

  return (
    <a href={href} onClick={click} className={className}>
      {children}
    </a>
  );
}
