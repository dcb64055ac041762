import type { KeyboardEvent, MouseEvent } from "react";
import { buttonVariants } from "@/components/ui/button";

type ExportLinksProps = {
  /** The address of the CSV file of the specification. */
  href: string;
  onDownload: (event: MouseEvent<HTMLAnchorElement>) => void;
};

const MORE = [
  { label: "Excel (.xlsx)", query: "&format=xlsx" },
  { label: "Exportar ampliado (CSV)", query: "&columns=extended" },
  { label: "Exportar ampliado (Excel)", query: "&columns=extended&format=xlsx" },
];

/** The ways to download what is listed. Plain links, not of the router: it would fetch the files. */
export function ExportLinks({ href, onDownload }: ExportLinksProps) {
  const buttonClass = buttonVariants({ variant: "secondary", size: "sm" });
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
