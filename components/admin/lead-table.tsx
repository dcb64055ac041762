"use client";

import { Table, TableBody, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { LeadRow } from "@/lib/leads/lead-page";
import { cn } from "@/lib/utils";
import { LEAD_COLUMNS } from "./lead-columns";
import { useOpenLead } from "./lead-sheet/open-lead";
import { LeadTableRow } from "./lead-table-row";
import { TickBox } from "./tick-box";

type LeadTableProps = {
  leads: readonly LeadRow[];
  /** There may be leads that a filter hides. */
  filtered: boolean;
  /** Ids of the ticked ones. */
  ticked: ReadonlySet<string>;
  onTick: (leadIds: readonly string[], ticked: boolean) => void;
};

/**
 * The leads of a page, newest first. The one whose sheet is open is marked. In the browser
 * too: a large tree of the server's is streamed in pieces, and without scripts cells of it
 * would stay away.
 */
export function LeadTable({ leads, filtered, ticked, onTick }: LeadTableProps) {
  const { leadId: current } = useOpenLead();
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
          <TableHead>
            <TickBox
              label="Marcar todos los de esta página"
              checked={leads.every(({ id }) => ticked.has(id))}
              onChange={(all) =>
                onTick(
                  leads.map(({ id }) => id),
                  all,
                )
              }
            />
          </TableHead>
          {LEAD_COLUMNS.map(({ id, label }) => (
            <TableHead
              key={id}
              className={cn("leading-tight whitespace-normal", id === "name" && "left-0 z-20")}
            >
              {label}
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {leads.map((lead) => (
          <LeadTableRow
            key={lead.id}
            lead={lead}
            isCurrent={lead.id === current}
            isTicked={ticked.has(lead.id)}
            onTick={(tick) => onTick([lead.id], tick)}
          />
        ))}
      </TableBody>
    </Table>
  );
}
