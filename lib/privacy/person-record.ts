import "server-only";
import { formatDateTime, formatYesNo } from "@/lib/kernel/format";
import type { Match } from "@/lib/people/same-person";
import { LEAD_FIELDS, type Lead } from "@/lib/requests/fields";
import { isEligible } from "@/lib/vocabulary/eligibility";
import { EVENT } from "@/lib/vocabulary/events/events";
import {
  type FileColumns,
  type FileRow,
  type FileValue,
  fileCell,
  fileRow,
} from "@/lib/vocabulary/file-words";
import { readValue, valuesOf } from "@/lib/vocabulary/table";
import {
  ACCOUNT_COLUMNS,
  ATTEMPT_COLUMNS,
  CASE_COLUMNS,
  EVENT_COLUMNS,
  HAND_OVER_COLUMNS,
  JOB_COLUMNS,
  LINK_COLUMNS,
  MAIL_COLUMNS,
  NOTE_COLUMNS,
  PERSON_COLUMNS,
  RECEIPT_COLUMNS,
  RIGHT_COLUMNS,
  TASK_COLUMNS,
  WITHDRAWAL_COLUMNS,
} from "./file-columns";
import type { StoredRows } from "./stored-rows";

export type StoredLead = { id: string; match: Match; rows: StoredRows };

export type Person = {
  /** The lead from which the admin opened the person. */
  leadId: string;
  leads: StoredLead[];
  /** Whether the person has more leads than the page shows. */
  more: boolean;
};

/** A lead in plain words for the person. */
type FileLead = Match & { id: string; title: string; parts: { title: string; rows: FileRow[] }[] };

/** A `FileLead` with its values as text, for the page and the HTML file. */
export type DescribedLead = Match & {
  id: string;
  title: string;
  parts: { title: string; rows: { label: string; value: string }[][] }[];
};

export function describeLead(stored: StoredLead): DescribedLead {
  const { parts, ...lead } = fileOfLead(stored);
  const described = parts.map(({ title, rows }) => ({
    title,
    rows: rows.map((row) => row.map(({ label, value }) => ({ label, value: inWords(value) }))),
  }));
  return { ...lead, parts: described };
}

/** Everything stored about a lead that the person may get. */
export function fileOfLead({ id, match, rows }: StoredLead): FileLead {
  const { lead } = rows;
  return {
    id,
    title: `${lead.fullName} · ${formatDateTime(lead.createdAt)}`,
    ...match,
    parts: [
      { title: "Solicitud", rows: [requestRow(lead)] },
      part("Justificantes del consentimiento", RECEIPT_COLUMNS, rows.receipts),
      part("Contacto corregido", PERSON_COLUMNS, rows.people),
      part("Consentimientos retirados", WITHDRAWAL_COLUMNS, rows.withdrawals),
      part("Notas", NOTE_COLUMNS, rows.notes),
      part("Llamadas por hacer y hechas", TASK_COLUMNS, rows.tasks),
      part("Intentos de llamada", ATTEMPT_COLUMNS, rows.attempts),
      part("Mensajes enviados", MAIL_COLUMNS, rows.mails),
      part("Enlaces a «Mi solicitud»", LINK_COLUMNS, rows.links),
      part("Derechos pedidos", RIGHT_COLUMNS, rows.rights),
      part("Entregas a otros", HAND_OVER_COLUMNS, rows.handedOver),
      part("Despachos que tienen o han tenido tu caso", CASE_COLUMNS, rows.handovers),
      part("Historial", EVENT_COLUMNS, rows.events.filter(isForPerson)),
      part("Tareas pendientes", JOB_COLUMNS, rows.jobs),
      part("Cuenta en la web", ACCOUNT_COLUMNS, rows.accounts),
    ],
  };
}

function requestRow(lead: Lead): FileRow {
  const columns = valuesOf(LEAD_FIELDS).flatMap((column) => cellOf(column, lead));
  return [...columns, { label: "Elegible", value: isEligible(lead) }];
}

function cellOf<Column extends keyof Lead>(column: Column, lead: Lead): FileRow {
  return fileCell(LEAD_FIELDS[column].inWords, column, lead);
}

/** Leaves out the events that are only about another person. */
function isForPerson({ type }: StoredRows["events"][number]): boolean {
  return EVENT[readValue(EVENT, type)].personText !== null;
}

function part<Row extends object>(title: string, columns: FileColumns<Row>, rows: readonly Row[]) {
  return { title, rows: rows.map((row) => fileRow(columns, row)) };
}

function inWords(value: FileValue): string {
  if (value === null || value === "") return "–";
  if (typeof value === "boolean") return formatYesNo(value);
  if (value instanceof Date) return formatDateTime(value);
  return Array.isArray(value) ? value.join("\n") || "–" : String(value);
}
