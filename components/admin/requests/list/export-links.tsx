import type { MouseEvent } from "react";
import { DetailsMenu } from "@/components/admin/shell/details-menu";
import { buttonVariants } from "@/components/ui/button";
import { noHandOver } from "@/content/partners";
import { handOver } from "@/lib/requests/hand-over";
import { RECIPIENT, type Recipient } from "@/lib/vocabulary/recipient";
import { menuPanelLook } from "./menu-look";

type ExportLinksProps = {
  /** The URL of the standard CSV file. Undefined when nothing may be exported now; all files are then disabled. */
  href: string | undefined;
  /** The law firms that may receive a file now. */
  firms: readonly string[];
  onDownload: (event: MouseEvent<HTMLAnchorElement>) => void;
};

type ExportFile = { label: string; query: string };

type Group = { recipient: Recipient; firm: string | null; files: readonly ExportFile[] };

const FOR_OURSELVES: Group = {
  recipient: "ourselves",
  firm: null,
  files: [
    { label: "Excel (.xlsx)", query: "&format=xlsx" },
    { label: "Exportar ampliado (CSV)", query: "&columns=extended" },
    { label: "Exportar ampliado (Excel)", query: "&columns=extended&format=xlsx" },
  ],
};

const FOR_PROVIDERS: Group = {
  recipient: "financial-providers",
  firm: null,
  files: [
    { label: "Con su permiso (CSV)", query: "&recipient=financial-providers" },
    { label: "Con su permiso (Excel)", query: "&recipient=financial-providers&format=xlsx" },
  ],
};

/** One group for each firm, because the record says who got the file. */
function filesForFirm(firm: string | null): Group {
  const query = `&recipient=law-firms${firm ? `&firm=${encodeURIComponent(firm)}` : ""}`;
  return {
    recipient: "law-firms",
    firm,
    files: [
      { label: "Para estudiarlos (CSV)", query },
      { label: "Para estudiarlos (Excel)", query: `${query}&format=xlsx` },
    ],
  };
}

/**
 * The files in the menu, by who gets them; without any firm, why there is none. The button itself is the standard
 * CSV for ourselves. Plain links, because a link of the router would fetch the file itself.
 */
export function ExportLinks({ href, firms, onDownload }: ExportLinksProps) {
  const forFirms = (firms.length > 0 ? firms : [null]).map(filesForFirm);
  const buttonClass = buttonVariants({ variant: "outline" });
  return (
    <div className="flex justify-end gap-2">
      {href ? (
        <a href={href} onClick={onDownload} className={buttonClass}>
          Exportar CSV
        </a>
      ) : (
        <button type="button" disabled className={buttonClass}>
          Exportar CSV
        </button>
      )}
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
        {[FOR_OURSELVES, ...forFirms, FOR_PROVIDERS].map((group) => (
          <FilesFor
            key={`${group.recipient} ${group.firm}`}
            {...{ group, href, firms, onDownload }}
          />
        ))}
      </DetailsMenu>
    </div>
  );
}

type FilesForProps = ExportLinksProps & { group: Group };

function FilesFor({ group, href, firms, onDownload }: FilesForProps) {
  const { recipient, firm, files } = group;
  const { refusal } = handOver(group, firms);
  const id = `para-${recipient}-${firm ? firms.indexOf(firm) : 0}`;
  return (
    <div className="border-border not-first:mt-1 not-first:border-t">
      <p id={id} className="px-3 pt-2 text-xs font-semibold">
        Para {firm ?? RECIPIENT[recipient].office}
      </p>
      {refusal && <p className="px-3 text-xs">No disponible. {noHandOver[refusal]}</p>}
      <ul aria-labelledby={id}>
        {files.map(({ label, query }) => (
          <li key={query}>
            <ExportLink
              href={refusal || !href ? undefined : href + query}
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
