import { Badge } from "@/components/ui/badge";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import { formatDateTime, formatYesNo } from "@/lib/format";
import { eligibilityLabel } from "@/lib/leads/eligibility";
import type { LeadRow } from "@/lib/leads/lead-page";
import { type LeadStatus, statusLabel } from "@/lib/leads/status";
import { cn } from "@/lib/utils";
import { LeadLink } from "./lead-sheet/lead-link";

const COLUMNS = [
  "Fecha",
  "Nombre",
  "Email",
  "Teléfono",
  "Deuda +10k",
  "Múltiples entidades",
  "Propiedades",
  "Horario preferido",
  "Estado",
  "Elegibilidad",
  "Consentimiento",
  "Fuente",
];

const TONES = {
  nuevo: "info",
  duplicado: "neutral",
  contactado: "warning",
  en_estudio: "warning",
  no_aplica: "danger",
  cerrado: "success",
} as const satisfies Record<LeadStatus, string>;

type LeadTableProps = {
  leads: readonly LeadRow[];
  current?: string | undefined;
  /** There may be leads that a filter hides. */
  filtered: boolean;
};

/** The leads of a page, newest first. `current` is the id of the one that a link asked for. */
export function LeadTable({ leads, current, filtered }: LeadTableProps) {
  if (leads.length === 0) {
    return (
      <p className="rounded-lg border border-border bg-card px-5 py-12 text-center text-muted-foreground">
        {filtered
          ? "Ningún lead coincide con estos filtros. Cambia alguno o quítalos todos."
          : "Todavía no hay leads aquí. El primero aparecerá en cuanto alguien envíe el formulario."}
      </p>
    );
  }
  return (
    <Table label="Tabla de leads">
      <TableHeader>
        <TableRow>
          {COLUMNS.map((column) => (
            <TableHead
              key={column}
              className={cn(
                "leading-tight whitespace-normal",
                column === "Nombre" && "left-0 z-20",
              )}
            >
              {column}
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {leads.map((lead) => (
          <LeadTableRow key={lead.id} lead={lead} isCurrent={lead.id === current} />
        ))}
      </TableBody>
    </Table>
  );
}

function LeadTableRow({ lead, isCurrent }: { lead: LeadRow; isCurrent: boolean }) {
  return (
    <TableRow aria-current={isCurrent || undefined} className="aria-[current]:bg-muted">
      <TableCell>
        <time dateTime={lead.createdAt.toISOString()}>{formatDateTime(lead.createdAt)}</time>
      </TableCell>
      {/* Stays in sight while the rest scrolls under it, on a phone. */}
      <th
        scope="row"
        className="sticky left-0 h-10 max-w-36 truncate border-b border-border bg-card px-3 text-left font-semibold group-last:border-b-0 group-aria-[current]:bg-muted sm:max-w-48"
        title={lead.fullName}
      >
        <LeadLink leadId={lead.id} className="text-link underline underline-offset-4">
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
