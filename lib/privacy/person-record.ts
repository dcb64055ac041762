import "server-only";
import { formatDateTime, formatYesNo } from "@/lib/kernel/format";
import type { Match } from "@/lib/people/same-person";
import { LEAD_FIELDS, type Lead } from "@/lib/requests/fields";
import { isEligible } from "@/lib/vocabulary/eligibility";
import { EVENT } from "@/lib/vocabulary/events/events";
import { readValue, valuesOf } from "@/lib/vocabulary/table";
import {
  type FileValue,
  type ToldColumns,
  type ToldRow,
  toldCell,
  toldRow,
} from "@/lib/vocabulary/told";
import {
  ACCOUNT_COLUMNS,
  ATTEMPT_COLUMNS,
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
} from "./held-columns";
import type { HeldRows } from "./held-rows";

export type HeldLead = { id: string; match: Match; rows: HeldRows };

export type Person = {
  /** The lead from which the admin opened the person. */
  leadId: string;
  leads: HeldLead[];
  /** Whether the person has more leads than the page shows. */
  more: boolean;
};

/** A lead in the words of the person. */
type ToldLead = Match & { id: string; title: string; parts: { title: string; rows: ToldRow[] }[] };

/** The same written out, as the page and the file to read show it. */
export type DescribedLead = Match & {
  id: string;
  title: string;
  parts: { title: string; rows: { label: string; value: string }[][] }[];
};

export function describeLead(held: HeldLead): DescribedLead {
  const { parts, ...lead } = tellLead(held);
  const described = parts.map(({ title, rows }) => ({
    title,
    rows: rows.map((row) => row.map(({ label, value }) => ({ label, value: inWords(value) }))),
  }));
  return { ...lead, parts: described };
}

/** What is held of a lead and is the person's. */
export function tellLead({ id, match, rows }: HeldLead): ToldLead {
  const { lead } = rows;
  return {
    id,
    title: `${lead.fullName} · ${formatDateTime(lead.createdAt)}`,
    ...match,
    parts: [
      { title: "Solicitud", rows: [tellRequest(lead)] },
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
      part("Historial", EVENT_COLUMNS, rows.events.filter(isTold)),
      part("Tareas pendientes", JOB_COLUMNS, rows.jobs),
      part("Cuenta en la web", ACCOUNT_COLUMNS, rows.accounts),
    ],
  };
}

function tellRequest(lead: Lead): ToldRow {
  const columns = valuesOf(LEAD_FIELDS).flatMap((column) => cellOf(column, lead));
  return [...columns, { label: "Elegible", value: isEligible(lead) }];
}

function cellOf<Column extends keyof Lead>(column: Column, lead: Lead): ToldRow {
  return toldCell(LEAD_FIELDS[column].told, column, lead);
}

/** What is only about somebody else is not told. */
function isTold({ type }: HeldRows["events"][number]): boolean {
  return EVENT[readValue(EVENT, type)].personText !== null;
}

function part<Row extends object>(title: string, columns: ToldColumns<Row>, rows: readonly Row[]) {
  return { title, rows: rows.map((row) => toldRow(columns, row)) };
}

/** A value as a person reads it, in one or more lines; a dash where there is none. */
function inWords(value: FileValue): string {
  if (value === null || value === "") return "–";
  if (typeof value === "boolean") return formatYesNo(value);
  if (value instanceof Date) return formatDateTime(value);
  return Array.isArray(value) ? value.join("\n") || "–" : String(value);
}
