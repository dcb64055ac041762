"use client";

import type { MouseEvent } from "react";
import { notify } from "@/components/kit/toaster";
import { Button } from "@/components/ui/button";
import { EXPORT_NOTICES, progressText } from "@/lib/requests/exports/export-progress";
import { ExportLinks } from "./export-links";
import { useExportProgress } from "./use-export-progress";

type ExportButtonProps = {
  /** Undefined while the fields ask for another list than the shown one. */
  href: string | undefined;
  available: boolean;
  /** The law firms that may receive a file now. */
  firms: readonly string[];
  cancel: (id: string) => Promise<void>;
};

const NOTHING = EXPORT_NOTICES.empty;

/**
 * Downloads the listed leads. Without any lead to export, the button is disabled and says so. The browser
 * downloads into a file, not into memory, and the page shows the progress.
 */
export function ExportButton({ href, available, firms, cancel }: ExportButtonProps) {
  const { follow, progress } = useExportProgress();

  function download({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) {
    // Browsers lack this function without HTTPS. The page then shows no progress.
    const id = crypto.randomUUID?.();
    if (!id) return;
    const address = new URL(link.href);
    address.searchParams.set("id", id);
    link.href = address.href;
    follow(id);
  }

  if (available) {
    return (
      <div className="flex items-center justify-end gap-x-4 gap-y-2 sm:flex-wrap">
        <p role="status" className="text-xs tabular-nums empty:hidden">
          {progress && progress.state !== "running" && progressText(progress)}
        </p>
        {progress?.state === "running" && (
          <>
            <p className="text-xs tabular-nums">{progressText(progress)}</p>
            <Button variant="ghost" onClick={() => cancel(progress.id)}>
              Cancelar
            </Button>
          </>
        )}
        <ExportLinks href={href} firms={firms} onDownload={download} />
      </div>
    );
  }
  return (
    <div className="flex items-center justify-end gap-x-4 gap-y-2 sm:flex-wrap">
      <p id="sin-exportar" className="text-xs text-muted-foreground">
        {NOTHING.text}
      </p>
      <Button
        variant="outline"
        aria-disabled="true"
        aria-describedby="sin-exportar"
        onClick={() => notify(NOTHING)}
      >
        Exportar CSV
      </Button>
    </div>
  );
}
