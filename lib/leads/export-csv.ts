import { stringify } from "csv-stringify/sync";
import { formatYesNo } from "@/lib/format";
import { type LeadStatus, statusLabel } from "./status";

/** A lead as it is exported. */
export type ExportedLead = {
  /** `dd/MM/yyyy HH:mm` in Madrid. */
  createdAt: string;
  fullName: string;
  email: string;
  phone: string;
  debtOver10k: boolean;
  multipleCreditors: boolean;
  hasProperties: boolean;
  preferredTimeSlot: string | null;
  status: LeadStatus;
  eligible: boolean;
};

const COLUMNS = [
  "Fecha",
  "Nombre",
  "Email",
  "Teléfono",
  "Deuda +10k",
  "Múltiples Entidades",
  "Propiedades",
  "Horario Preferido",
  "Estado",
  "Elegible",
];

/** Without it Excel takes the accents for something else. */
const BYTE_ORDER_MARK = "\uFEFF";

/** The beginning of the file. Commas, as in the specification; `sep=` would confuse other programs. */
export function csvHead(): string {
  return BYTE_ORDER_MARK + toLines([COLUMNS]);
}

/** One line a lead. */
export function csvLines(leads: readonly ExportedLead[]): string {
  return toLines(
    leads.map((lead) => [
      lead.createdAt,
      safeText(lead.fullName),
      safeText(lead.email),
      safePhone(lead.phone),
      formatYesNo(lead.debtOver10k),
      formatYesNo(lead.multipleCreditors),
      formatYesNo(lead.hasProperties),
      lead.preferredTimeSlot ?? "No especificado",
      statusLabel(lead.status),
      formatYesNo(lead.eligible),
    ]),
  );
}

/**
 * Text that no spreadsheet takes for a formula (OWASP, CSV injection): an apostrophe before what
 * begins with = + - @, also after blanks and in full width. A Spanish Excel splits at semicolons
 * and not at our commas, so the same goes for what follows any separator within the text. Line
 * breaks and tabs, which begin a cell in careless readers, become spaces.
 */
export function safeText(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/(^|[;,|"'])(?=[\s\p{Cf}]*[=+\-@＝＋－﹣−＠﹢﹦﹫])/gu, "$1'");
}

/**
 * A phone as it was typed. A spreadsheet shows `+34600123456` and `0034600123456` as the number
 * 3,46E+10, and computes `+34-600-123`: all but what it leaves alone gets the apostrophe too.
 */
export function safePhone(phone: string): string {
  return /^[1-9]\d{0,10}$|^[1-9]\d*(?: \d+)+$/.test(phone)
    ? phone
    : `'${safeText(phone).replace(/^'/, "")}`;
}

function toLines(rows: string[][]): string {
  return stringify(rows, { record_delimiter: "windows" });
}
