"use client";

import type { KeyboardEvent, MouseEvent } from "react";
import { notify } from "@/components/forms/toaster";
import { Button, buttonVariants } from "@/components/ui/button";
import { EXPORT_NOTICES, progressText } from "@/lib/leads/exports/export-progress";
import { useExportProgress } from "./use-export-progress";

type ExportButtonProps = {
  href: string;
  /** Whether the file would contain any lead. */
  available: boolean;
  /** Cancels a running export. */
  cancel: (id: string) => Promise<void>;
};

const NOTHING = EXPORT_NOTICES.empty;

/**
 * Downloads the listed leads. If the list has no lead to export, the button is disabled and says
 * so. The browser downloads into a file, not into memory, and the page shows the progress.
 */
export function ExportButton({ href, available, cancel }: ExportButtonProps) {
  const { follow, progress } = useExportProgress();

  function download({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) {
    // Browsers lack this function without HTTPS: the page then shows no progress.
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
        {progress?.state === "running" && (
          <>
            <p className="text-xs tabular-nums">{progressText(progress)}</p>
            <Button variant="ghost" onClick={() => cancel(progress.id)}>
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
        variant="outline"
        aria-disabled="true"
        aria-describedby="sin-exportar"
        onClick={() => notify({ ...NOTHING, tone: "error" })}
      >
        Exportar CSV
      </Button>
    </div>
  );
}

type ExportLinksProps = {
  /** The address of the standard CSV file. */
  href: string;
  onDownload: (event: MouseEvent<HTMLAnchorElement>) => void;
};

const MORE = [
  { label: "Excel (.xlsx)", query: "&format=xlsx" },
  { label: "Exportar ampliado (CSV)", query: "&columns=extended" },
  { label: "Exportar ampliado (Excel)", query: "&columns=extended&format=xlsx" },
];

/** Plain links to each export format: a link of the router would fetch the file itself. */
function ExportLinks({ href, onDownload }: ExportLinksProps) {
  const buttonClass = buttonVariants({ variant: "outline" });
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <a href={href} onClick={onDownload} className={buttonClass}>
        Exportar CSV
      </a>
      <details name="export" className="relative" onKeyDown={closeOnEscape}>
        <summary
          className={`${buttonClass} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
        >
          Más formatos <span aria-hidden="true">▾</span>
        </summary>
        <ul className="absolute right-0 z-30 mt-1 w-64 rounded-lg border border-border bg-card p-1 shadow-lg">
          {MORE.map(({ label, query }) => (
            <li key={query}>
              <a
                href={`${href}${query}`}
                onClick={(event) => {
                  event.currentTarget.closest("details")?.removeAttribute("open");
                  onDownload(event);
                }}
                className="flex min-h-12 items-center rounded-md px-3 text-xs text-link hover:bg-muted"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  const { currentTarget: menu, key } = event;
  if (key !== "Escape" || !menu.open) return;
  event.preventDefault();
  menu.open = false;
  menu.querySelector("summary")?.focus();
}
