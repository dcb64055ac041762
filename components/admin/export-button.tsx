"use client";

import { type MouseEvent, useEffect } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toaster";
import { EXPORT_NOTICES } from "@/lib/leads/export-problem";
import { progressText } from "@/lib/leads/export-progress";
import { ExportLinks } from "./export-links";
import { useExportProgress } from "./use-export-progress";

type ExportButtonProps = {
  href: string;
  /** Whether the file would hold any lead. */
  available: boolean;
  /** The file was asked for, and there was none. */
  refused: boolean;
  /** Ends a download under way. */
  cancel: (id: string) => Promise<boolean>;
};

const NOTHING = EXPORT_NOTICES.empty;

/**
 * Downloads what is listed. Where nothing may be exported it says so, and cannot be used. The browser
 * downloads by itself, into a file and not into memory; beside it the page tells how far it has got.
 */
export function ExportButton({ href, available, refused, cancel }: ExportButtonProps) {
  useEffect(() => {
    if (refused) notify({ ...NOTHING, tone: "error" });
  }, [refused]);
  const { followed, follow, progress } = useExportProgress();

  function download({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) {
    // Browsers have no such function on a page that came without encryption: then nobody follows.
    const id = crypto.randomUUID?.();
    if (!id) return;
    const address = new URL(link.href);
    address.searchParams.set("id", id);
    link.href = address.href;
    follow(id);
  }

  if (available) {
    return (
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p role="status" className="text-xs tabular-nums empty:hidden">
          {progress && progress.state !== "running" && progressText(progress)}
        </p>
        {followed && progress?.state === "running" && (
          <>
            <p className="text-xs tabular-nums">{progressText(progress)}</p>
            <Button variant="ghost" size="sm" onClick={() => cancel(followed)}>
              Cancelar
            </Button>
          </>
        )}
        <ExportLinks href={href} onDownload={download} />
      </div>
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
