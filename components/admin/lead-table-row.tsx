import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { TableCell, TableRow } from "@/components/ui/table";
import { formatDateTime, formatYesNo } from "@/lib/format";
import { eligibilityLabel } from "@/lib/leads/eligibility";
import type { LeadRow } from "@/lib/leads/lead-page";
import { type LeadStatus, statusLabel } from "@/lib/leads/status";
import type { ColumnId, LeadColumn } from "./lead-columns";
import { LeadLink } from "./lead-sheet/lead-link";
import { TickBox } from "./tick-box";

const TONES = {
  nuevo: "info",
  duplicado: "neutral",
  contactado: "warning",
  en_estudio: "warning",
  no_aplica: "danger",
  cerrado: "success",
} as const satisfies Record<LeadStatus, string>;

type LeadTableRowProps = {
  lead: LeadRow;
  columns: readonly LeadColumn[];
  isCurrent: boolean;
  isTicked: boolean;
  onTick: (ticked: boolean) => void;
};

/** One lead: its name leads to all that is known of it. The roles stay where the row is a card. */
export function LeadTableRow({ lead, columns, isCurrent, isTicked, onTick }: LeadTableRowProps) {
  return (
    <TableRow role="row" aria-current={isCurrent || undefined} className="aria-[current]:bg-muted">
      <TableCell role="cell" data-column="tick">
        <TickBox
          label={`Marcar a ${lead.fullName}`}
          leadId={lead.id}
          checked={isTicked}
          onChange={onTick}
        />
      </TableCell>
      {columns.map(({ id, label }) =>
        id === "name" ? (
          <NameCell key={id} lead={lead} />
        ) : (
          <TableCell
            key={id}
            role="cell"
            data-column={id}
            data-label={label}
            className={id === "email" || id === "source" ? "max-w-48 truncate" : undefined}
            title={id === "email" || id === "source" ? lead[id] : undefined}
          >
            {CELLS[id](lead)}
          </TableCell>
        ),
      )}
    </TableRow>
  );
}

function NameCell({ lead }: { lead: LeadRow }) {
  return (
    // Stays in sight while the rest scrolls under it.
    <th
      scope="row"
      // biome-ignore lint/a11y/noRedundantRoles: as a card it is no cell to every browser
      role="rowheader"
      data-column="name"
      className="sticky left-0 h-10 max-w-48 truncate border-b border-border bg-card px-3 text-left font-semibold group-last:border-b-0 group-aria-[current]:bg-muted"
      title={lead.fullName}
    >
      <LeadLink
        leadId={lead.id}
        className="block truncate leading-10 text-link underline-offset-4 hover:underline focus-visible:-outline-offset-3"
      >
        {lead.fullName}
      </LeadLink>
    </th>
  );
}

const CELLS: Record<Exclude<ColumnId, "name">, (lead: LeadRow) => ReactNode> = {
  date: ({ createdAt }) => (
    <time dateTime={createdAt.toISOString()}>{formatDateTime(createdAt)}</time>
  ),
  email: ({ email }) => email,
  phone: ({ phone }) => (
    <a
      href={`tel:${phone.replace(/[^\d+]/g, "")}`}
      className="inline-flex min-h-10 items-center text-link underline underline-offset-4"
    >
      {phone}
    </a>
  ),
  debt: ({ debtOver10k }) => formatYesNo(debtOver10k),
  creditors: ({ multipleCreditors }) => formatYesNo(multipleCreditors),
  properties: ({ hasProperties }) => formatYesNo(hasProperties),
  slot: ({ preferredTimeSlot }) => preferredTimeSlot ?? "No especificado",
  status: ({ status }) => <Badge tone={TONES[status]}>{statusLabel(status)}</Badge>,
  eligibility: eligibilityLabel,
  consent: ({ consent }) => formatYesNo(consent),
  source: ({ source }) => source,
};
