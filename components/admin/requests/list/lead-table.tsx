"use client";

import { useOpenLead } from "@/components/admin/requests/sheet/open-lead";
import { NothingHere } from "@/components/admin/shell/nothing-here";
import { Permitted } from "@/components/admin/shell/permitted";
import { Table, TableBody, TableHeader, TableRow } from "@/components/ui/table";
import type { ListRow } from "@/lib/requests/list/list-row";
import { LeadTableRow, ROLES, TickBox } from "./lead-table-row";
import { LEAD_COLUMNS, type LeadColumn, type ListView } from "./list-view";
import "./lead-list.css";

export const LEAD_TABLE_ID = "leads";

type LeadTableProps = {
  leads: readonly ListRow[];
  /** Whether a filter may hide leads. */
  filtered: boolean;
  /** Whether another list is loading. */
  pending: boolean;
  ticked: ReadonlySet<string>;
  onTick: (leadIds: readonly string[], ticked: boolean) => void;
  view: ListView;
};

/**
 * The leads of a page, newest first, with the open lead marked. A Client Component, because React streams a
 * large server-rendered table in pieces, and without JavaScript some cells would be missing.
 */
export function LeadTable({ leads, filtered, pending, view, ticked, onTick }: LeadTableProps) {
  const { leadId: current } = useOpenLead();
  if (leads.length === 0) {
    return (
      <NothingHere>
        {filtered
          ? "Ningún lead coincide con estos filtros. Cambia alguno o quítalos todos."
          : "Todavía no hay leads aquí. El primero aparecerá en cuanto alguien envíe el formulario."}
      </NothingHere>
    );
  }
  const columns = LEAD_COLUMNS.filter(({ id }) => !view.hidden.includes(id));
  return (
    <>
      <style>{`@media (width < 40rem){${columns.map(labelRule).join("")}}`}</style>
      <Table
        label="Tabla de leads"
        id={LEAD_TABLE_ID}
        role="table"
        aria-busy={pending}
        data-comfortable={view.comfortable}
        className="lead-table"
      >
        <TableHeader role="rowgroup">
          <TableRow role="row">
            <Permitted to="leads.bulk">
              <th scope="col" {...ROLES.header} className="tick">
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
              </th>
            </Permitted>
            {columns.map(({ id, label }) => (
              <th key={id} scope="col" {...ROLES.header} className={id}>
                {label}
              </th>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody role="rowgroup">
          {leads.map((lead) => (
            <LeadTableRow
              key={lead.id}
              lead={lead}
              columns={columns}
              isCurrent={lead.id === current}
              isTicked={ticked.has(lead.id)}
              onTick={(tick) => onTick([lead.id], tick)}
            />
          ))}
        </TableBody>
      </Table>
    </>
  );
}

/** The labels on a card that differ from the column's: shorter, or none where the text says what it is. */
const CARD_LABELS: Partial<Record<string, string>> = {
  ...{ slot: "Horario", contact: "Contacto" },
  ...{ date: "", email: "", phone: "", status: "", eligibility: "" },
};

/** Shows a field's label on a card. Screen readers read the column header instead. */
function labelRule({ id, label }: LeadColumn): string {
  const shown = CARD_LABELS[id] ?? label;
  return shown && `.lead-table tbody td.${id}::before{content:"${shown}"/""}`;
}
