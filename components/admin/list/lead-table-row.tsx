import type { ReactNode } from "react";
import { LeadLink } from "@/components/admin/sheet/open-lead";
import { formatDateTime, formatYesNo } from "@/lib/format";
import { eligibilityLabel } from "@/lib/leads/eligibility";
import type { LeadRow } from "@/lib/leads/list/list";
import { type LeadStatus, statusLabel } from "@/lib/leads/status";
import { BULK_FORM_ID } from "./bulk-bar";
import type { ColumnId, LeadColumn } from "./list-view";

const COLOURS = {
  nuevo: "text-info",
  duplicado: "text-muted-foreground",
  contactado: "text-warning",
  en_estudio: "text-warning",
  no_aplica: "text-destructive",
  cerrado: "text-success",
} as const satisfies Record<LeadStatus, string>;

/** Said in words: as a card, on a phone, a row is none to every browser. */
const ROLES = {
  row: { role: "row" },
  name: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

type LeadTableRowProps = {
  lead: LeadRow;
  columns: readonly LeadColumn[];
  isCurrent: boolean;
  isTicked: boolean;
  onTick: (ticked: boolean) => void;
};

/**
 * One lead: its name leads to all that is known of it. How its cells
 * look stands in lead-list.css: fifty rows of class names were most of the page.
 */
export function LeadTableRow({ lead, columns, isCurrent, isTicked, onTick }: LeadTableRowProps) {
  return (
    <tr {...ROLES.row} aria-current={isCurrent || undefined}>
      <td {...ROLES.cell} className="tick">
        <TickBox
          label={`Marcar a ${lead.fullName}`}
          leadId={lead.id}
          checked={isTicked}
          onChange={onTick}
        />
      </td>
      {columns.map(({ id }) =>
        id === "name" ? (
          <th key={id} scope="row" {...ROLES.name} className="name" title={titleOf(lead.fullName)}>
            <LeadLink leadId={lead.id}>{lead.fullName}</LeadLink>
          </th>
        ) : (
          <td
            key={id}
            {...ROLES.cell}
            className={id === "status" ? `status ${COLOURS[lead.status]}` : id}
            title={id === "email" || id === "source" ? titleOf(lead[id]) : undefined}
          >
            {CELLS[id](lead)}
          </td>
        ),
      )}
    </tr>
  );
}

/** What may be too long for its column is whole in a tooltip. */
function titleOf(text: string): string | undefined {
  return text.length > 18 ? text : undefined;
}

const CELLS: Record<Exclude<ColumnId, "name">, (lead: LeadRow) => ReactNode> = {
  date: ({ createdAt }) => formatDateTime(createdAt),
  email: ({ email }) => email,
  phone: ({ phone }) => <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</a>,
  debt: ({ debtOver10k }) => formatYesNo(debtOver10k),
  creditors: ({ multipleCreditors }) => formatYesNo(multipleCreditors),
  properties: ({ hasProperties }) => formatYesNo(hasProperties),
  slot: ({ preferredTimeSlot }) => preferredTimeSlot ?? "No especificado",
  status: ({ status }) => statusLabel(status),
  eligibility: eligibilityLabel,
  consent: ({ consent }) => formatYesNo(consent),
  source: ({ source }) => source,
};

type TickBoxProps = {
  label: string;
  /** Sent with the form of the bar; none for the box of them all. */
  leadId?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A native box, which the form sends without scripts too, with the whole height of its row to hit. */
export function TickBox({ label, leadId, checked, onChange }: TickBoxProps) {
  return (
    <label>
      <input
        type="checkbox"
        aria-label={label}
        form={BULK_FORM_ID}
        {...(leadId && { name: "id", value: leadId })}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
