import { BanIcon, PhoneCallIcon } from "lucide-react";
import type { ReactNode } from "react";
import { LeadLink } from "@/components/admin/requests/sheet/open-lead";
import { Permitted } from "@/components/admin/shell/permitted";
import { UNCHECKED_PHONE } from "@/lib/kernel/phone-links";
import { writeTick } from "@/lib/requests/bulk/selection";
import type { ListRow } from "@/lib/requests/list/list-row";
import { eligibilityLabel } from "@/lib/vocabulary/eligibility";
import { answerText } from "@/lib/vocabulary/request-fields";
import { type LeadStatus, statusLabel } from "@/lib/vocabulary/status";
import { BULK_FORM_ID } from "./bulk-bar";
import type { LeadColumn, OwnColumnId } from "./list-view";

const COLOURS = {
  nuevo: "text-info",
  duplicado: "text-muted-foreground",
  contactado: "text-warning",
  en_estudio: "text-warning",
  no_aplica: "text-destructive",
  cerrado: "text-success",
} as const satisfies Record<LeadStatus, string>;

/** Explicit roles, because some browsers do not treat a row shown as a card as a row. */
export const ROLES = {
  header: { role: "columnheader" },
  row: { role: "row" },
  name: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

type LeadTableRowProps = {
  lead: ListRow;
  columns: readonly LeadColumn[];
  isCurrent: boolean;
  isTicked: boolean;
  onTick: (ticked: boolean) => void;
};

/**
 * One lead. Its name opens the sheet. lead-list.css styles the cells, because the class names of fifty rows
 * were most of the page's size.
 */
export function LeadTableRow({ lead, columns, isCurrent, isTicked, onTick }: LeadTableRowProps) {
  return (
    <tr {...ROLES.row} aria-current={isCurrent || undefined}>
      <Permitted to="leads.bulk">
        <td {...ROLES.cell} className="tick">
          <TickBox
            label={`Marcar a ${lead.fullName}`}
            value={writeTick(lead)}
            checked={isTicked}
            onChange={onTick}
          />
        </td>
      </Permitted>
      {columns.map((column) =>
        column.id === "name" ? (
          <th key="name" {...ROLES.name} className="name" title={titleOf(lead.fullName)}>
            {CELLS.name(lead)}
          </th>
        ) : (
          <td
            key={column.id}
            {...ROLES.cell}
            className={classOf(column, lead)}
            title={
              column.id === "email" || column.id === "source" ? titleOf(lead[column.id]) : undefined
            }
          >
            {"answer" in column ? answerText(column.answer, lead) : CELLS[column.id](lead)}
          </td>
        ),
      )}
    </tr>
  );
}

function classOf({ id }: LeadColumn, { status, overdue }: ListRow): string {
  if (id === "status") return `status ${COLOURS[status]}`;
  return id === "due" && overdue ? "due late" : id;
}

/** The tooltip for a text that may be too long for its column. */
function titleOf(text: string): string | undefined {
  return text.length > 18 ? text : undefined;
}

const CELLS: Record<OwnColumnId, (lead: ListRow) => ReactNode> = {
  name: ({ id, fullName, holder, blocked }) => (
    <>
      <LeadLink leadId={id}>{fullName}</LeadLink>
      {holder && <LeasedBy holder={holder} />}
      {blocked && <Blocked text={blocked} />}
    </>
  ),
  date: ({ arrived }) => arrived,
  email: ({ email }) => email,
  phone: ({ phone, uncheckedPhone, blocked }) => {
    if (uncheckedPhone) return `${phone} · ${UNCHECKED_PHONE}`;
    return blocked ? phone : <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</a>;
  },
  due: ({ due = "—", overdue }) => (overdue ? `Vencido ${overdue}` : due),
  contact: ({ lastAttempt = "—" }) => lastAttempt,
  assignee: ({ assignee = "—" }) => assignee,
  status: ({ status }) => statusLabel(status),
  eligibility: eligibilityLabel,
  consent: ({ consent }) => consent,
  source: ({ source }) => source,
};

/**
 * The adviser who has this person open, in one word. Screen readers and the tooltip get the full sentence.
 */
function LeasedBy({ holder }: { holder: string }) {
  const text = holder === "Tú" ? "Estás con esta persona" : `${holder} está con esta persona`;
  return (
    <span className="leased" title={text}>
      <PhoneCallIcon aria-hidden="true" />
      <span className="sr-only">{text}</span>
      <span aria-hidden="true">{holder}</span>
    </span>
  );
}

/** Why we do not call this person; in full in the tooltip. */
function Blocked({ text }: { text: string }) {
  return (
    <span className="blocked" title={text}>
      <BanIcon aria-hidden="true" />
      <span>{text}</span>
    </span>
  );
}

type TickBoxProps = {
  label: string;
  /** The value that the bulk form sends; missing on the checkbox that ticks all leads. */
  value?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A native checkbox works without JavaScript. Its target is as tall as its row. */
export function TickBox({ label, value, checked, onChange }: TickBoxProps) {
  return (
    <label>
      <input
        type="checkbox"
        aria-label={label}
        form={BULK_FORM_ID}
        {...(value && { name: "id", value })}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
