"use client";

import { LeadsFailed } from "@/components/admin/leads-failed";
import { paths } from "@/lib/paths";

/** The session itself could not be asked for. */
export default function BackOfficeError() {
  return (
    <div className="back-office min-h-dvh bg-background text-foreground">
      <LeadsFailed retryHref={paths.admin} />
    </div>
  );
}
