"use client";

import { useEffect } from "react";
import { Alert } from "@/components/ui/alert";
import { Button, buttonVariants } from "@/components/ui/button";
import { notify } from "@/components/ui/toaster";
import { EXPORT_NOTICES } from "@/lib/leads/export-problem";

type ExportButtonProps = {
  href: string;
  /** Whether the file would hold any lead. */
  available: boolean;
  /** The file was asked for, and there was none. */
  refused: boolean;
};

const NOTHING = EXPORT_NOTICES.empty;

/** Downloads what is listed as CSV. Where nothing may be exported it says so, and cannot be used. */
export function ExportButton({ href, available, refused }: ExportButtonProps) {
  useEffect(() => {
    if (refused) notify({ ...NOTHING, tone: "error" });
  }, [refused]);

  if (available) {
    return (
      // Not a link of the router: it would fetch the file before it is asked for.
      <a href={href} className={buttonVariants({ variant: "secondary", size: "sm" })}>
        Exportar CSV
      </a>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <p id="sin-exportar" className="text-xs text-muted-foreground">
        {NOTHING.description}
      </p>
      <Button
        variant="secondary"
        size="sm"
        aria-disabled="true"
        aria-describedby="sin-exportar"
        onClick={() => notify({ ...NOTHING, tone: "error" })}
      >
        Exportar CSV
      </Button>
      {refused && (
        <noscript>
          <Alert tone="error" title={NOTHING.title}>
            {NOTHING.description}
          </Alert>
        </noscript>
      )}
    </div>
  );
}
