"use client";

import { LoadFailed } from "@/components/admin/shell/load-failed";
import { paths } from "@/lib/kernel/paths";

/** Shown in place of any page of the back office that broke. */
export default function BackOfficeError() {
  return (
    <div className="back-office min-h-dvh bg-background text-foreground">
      <LoadFailed retryHref={paths.admin} />
    </div>
  );
}
