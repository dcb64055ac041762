import type { MouseEvent } from "react";
import { DetailsMenu } from "@/components/admin/shell/details-menu";
import { buttonVariants } from "@/components/ui/button";
import { noFinancialHandOver } from "@/content/partners";
import { handOver } from "@/lib/requests/hand-over";
import { RECIPIENT, type Recipient } from "@/lib/vocabulary/recipient";
import { menuPanelLook } from "./menu-look";

type ExportLinksProps = {
  /** The URL of the standard CSV file. */
  href: string;
  onDownload: (event: MouseEvent<HTMLAnchorElement>) => void;
};

type ExportFile = { label: string; query: string };

/** The files in the menu, by recipient. The button itself is the standard CSV for law firms. */
const MORE: readonly (readonly [Recipient, readonly ExportFile[]])[] = [
  ["law-firms", [{ label: "Excel (.xlsx)", query: "&format=xlsx" }]],
  [
    "ourselves",
    [
      { label: "Exportar ampliado (CSV)", query: "&columns=extended" },
      { label: "Exportar ampliado (Excel)", query: "&columns=extended&format=xlsx" },
    ],
  ],
  [
    "financial-providers",
    [
      { label: "Con su permiso (CSV)", query: "&recipient=financial-providers" },
      { label: "Con su permiso (Excel)", query: "&recipient=financial-providers&format=xlsx" },
    ],
  ],
];

/** Plain links, because a link of the router would fetch the file itself. */
export function ExportLinks({ href, onDownload }: ExportLinksProps) {
  const buttonClass = buttonVariants({ variant: "outline" });
  return (
    <div className="flex justify-end gap-2">
      <a href={href} onClick={onDownload} className={buttonClass}>
        Exportar CSV
      </a>
      <DetailsMenu
        className="relative"
        summary={
          <>
            Más opciones <span aria-hidden="true">▾</span>
          </>
        }
        summaryClass={buttonClass}
        panelClass={menuPanelLook}
      >
        {MORE.map(([recipient, files]) => (
          <FilesFor
            key={recipient}
            recipient={recipient}
            files={files}
            href={href}
            onDownload={onDownload}
          />
        ))}
      </DetailsMenu>
    </div>
  );
}

type FilesForProps = ExportLinksProps & { recipient: Recipient; files: readonly ExportFile[] };

function FilesFor({ recipient, files, href, onDownload }: FilesForProps) {
  const { refusal } = handOver(recipient);
  return (
    <div className="border-border not-first:mt-1 not-first:border-t">
      <p id={`para-${recipient}`} className="px-3 pt-2 text-xs font-semibold">
        Para {RECIPIENT[recipient].office}
      </p>
      {refusal && <p className="px-3 text-xs">No disponible. {noFinancialHandOver[refusal]}</p>}
      <ul aria-labelledby={`para-${recipient}`}>
        {files.map(({ label, query }) => (
          <li key={query}>
            <ExportLink
              href={refusal ? undefined : href + query}
              label={label}
              onDownload={onDownload}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

type ExportLinkProps = Pick<ExportLinksProps, "onDownload"> & {
  /** Undefined when nothing may be exported; the option is then disabled. */
  href: string | undefined;
  label: string;
};

function ExportLink({ href, label, onDownload }: ExportLinkProps) {
  const className = "flex min-h-12 items-center rounded-md px-3 text-xs";
  if (!href) {
    return (
      <button type="button" disabled className={`${className} text-muted-foreground`}>
        {label}
      </button>
    );
  }
  return (
    <a href={href} onClick={onDownload} className={`${className} text-link hover:bg-muted`}>
      {label}
    </a>
  );
}
