import { Badge } from "@/components/ui/badge";
import { TableCell, TableRow } from "@/components/ui/table";
import { formatDateTime, formatYesNo } from "@/lib/format";
import { eligibilityLabel } from "@/lib/leads/eligibility";
import type { LeadRow } from "@/lib/leads/lead-page";
import { type LeadStatus, statusLabel } from "@/lib/leads/status";
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
  isCurrent: boolean;
  isTicked: boolean;
  onTick: (ticked: boolean) => void;
};

/** One lead: its name leads to all that is known of it. */
export function LeadTableRow({ lead, isCurrent, isTicked, onTick }: LeadTableRowProps) {
  return (
    <TableRow aria-current={isCurrent || undefined} className="aria-[current]:bg-muted">
      <TableCell>
        <TickBox
          label={`Marcar a ${lead.fullName}`}
          leadId={lead.id}
          checked={isTicked}
          onChange={onTick}
        />
      </TableCell>
      <TableCell>
        <time dateTime={lead.createdAt.toISOString()}>{formatDateTime(lead.createdAt)}</time>
      </TableCell>
      {/* Stays in sight while the rest scrolls under it. */}
      <th
        scope="row"
        className="sticky left-0 h-10 max-w-36 truncate border-b border-border bg-card px-3 text-left font-semibold group-last:border-b-0 group-aria-[current]:bg-muted sm:max-w-48"
        title={lead.fullName}
      >
        <LeadLink
          leadId={lead.id}
          className="block truncate leading-10 text-link underline-offset-4 hover:underline focus-visible:-outline-offset-3"
        >
          {lead.fullName}
        </LeadLink>
      </th>
      <TableCell className="max-w-48 truncate" title={lead.email}>
        {lead.email}
      </TableCell>
      <TableCell>
        <a
          href={`tel:${lead.phone.replace(/[^\d+]/g, "")}`}
          className="inline-flex min-h-10 items-center text-link underline underline-offset-4"
        >
          {lead.phone}
        </a>
      </TableCell>
      <TableCell>{formatYesNo(lead.debtOver10k)}</TableCell>
      <TableCell>{formatYesNo(lead.multipleCreditors)}</TableCell>
      <TableCell>{formatYesNo(lead.hasProperties)}</TableCell>
      <TableCell>{lead.preferredTimeSlot ?? "No especificado"}</TableCell>
      <TableCell>
        <Badge tone={TONES[lead.status]}>{statusLabel(lead.status)}</Badge>
      </TableCell>
      <TableCell>{eligibilityLabel(lead)}</TableCell>
      <TableCell>{formatYesNo(lead.consent)}</TableCell>
      <TableCell className="max-w-40 truncate" title={lead.source}>
        {lead.source}
      </TableCell>
    </TableRow>
  );
}
