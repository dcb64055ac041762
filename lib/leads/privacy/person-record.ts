import { formatDateTime } from "@/lib/format";
import { columnLabel, type HeldTable, valueText } from "./personal-data-labels";

/** A row as the database holds it, by the names of its columns. */
export type HeldRow = Record<string, unknown>;

/** Why a lead may be of the person whose lead was opened. */
export type Match = {
  opened: boolean;
  sameEmail: boolean;
  samePhone: boolean;
  sameName: boolean;
};

/** One lead of a person, whole. */
export type HeldLead = {
  id: string;
  match: Match;
  lead: HeldRow;
  receipts: HeldRow[];
  notes: HeldRow[];
  events: HeldRow[];
  jobs: HeldRow[];
  /** Of its e-mail, to sign in with. */
  accounts: HeldRow[];
};

export type Person = {
  /** The lead from which somebody asked for the person. */
  leadId: string;
  leads: HeldLead[];
  /** There are more than are shown at once. */
  more: boolean;
};

/** A lead in words, for the page and for the file. */
export type DescribedLead = {
  id: string;
  title: string;
  reason: string;
  /** It may be somebody else's: it starts unticked. */
  doubtful: boolean;
  parts: { title: string; rows: { label: string; value: string }[][] }[];
};

export function describeLead(held: HeldLead): DescribedLead {
  const { id, match, lead } = held;
  const received = formatDateTime(new Date(String(lead.created_at)));
  return {
    id,
    title: `${lead.full_name} · ${received}`,
    reason: describeMatch(match),
    doubtful: isDoubtful(match),
    parts: [
      describePart("Solicitud", "leads", [lead]),
      describePart("Justificantes del consentimiento", "consent_receipts", held.receipts),
      describePart("Notas", "lead_notes", held.notes),
      describePart("Historial", "lead_events", held.events),
      describePart("Tareas pendientes", "jobs", held.jobs),
      describePart("Cuenta en la web", "users", held.accounts),
    ],
  };
}

/**
 * Another name and another e-mail: a family or an office may share a phone. Such a lead starts
 * unticked, since an erasure can be repeated and not undone, and to send somebody a stranger's data
 * is a breach.
 */
export function isDoubtful({ opened, sameEmail, sameName }: Match): boolean {
  return !opened && !sameEmail && !sameName;
}

function describeMatch(match: Match): string {
  if (match.opened) return "Es la solicitud desde la que has llegado";
  const { sameEmail, samePhone, sameName } = match;
  const shared = [sameEmail && "mismo email", samePhone && "mismo teléfono"].filter(Boolean);
  const found = shared.join(" y ") || "marcada como duplicado de la misma solicitud";
  return `${found[0]?.toUpperCase()}${found.slice(1)}${sameName ? "" : ", con otro nombre"}`;
}

function describePart(title: string, table: HeldTable, rows: readonly HeldRow[]) {
  return {
    title,
    rows: rows.map((row) =>
      Object.entries(row).map(([column, value]) => ({
        label: columnLabel(table, column),
        value: valueText(column, value),
      })),
    ),
  };
}
