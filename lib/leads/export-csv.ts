import { stringify } from "csv-stringify/sync";
import { answersText } from "./answers-text";
import type { ExportColumn } from "./export-columns";
import type { ExportedRow } from "./export-rows";

/** Without it Excel takes the accents for something else. */
const BYTE_ORDER_MARK = "\uFEFF";

/** The beginning of the file. Commas, as in the specification; `sep=` would confuse other programs. */
export function csvHead(titles: readonly string[]): string {
  return BYTE_ORDER_MARK + toLine(titles);
}

/** One line a lead. What is plain is written as it comes. */
export function csvLines(
  rows: readonly ExportedRow[],
  kinds: readonly ExportColumn["kind"][],
): string {
  let lines = "";
  for (const row of rows) {
    let line = "";
    for (let at = 0; at < kinds.length; at++) {
      const value = row[at] ?? "";
      line += (at > 0 ? "," : "") + (kinds[at] === "plain" ? value : csvField(kinds[at], value));
    }
    lines += `${line}\r\n`;
  }
  return lines;
}

function csvField(kind: ExportColumn["kind"] | undefined, value: string): string {
  if (kind === "phone") return value && quote(safePhone(value));
  if (kind === "answers") return quote(safeText(answersText(value)));
  // Nearly every name and address: nothing in it would be changed below.
  return HARMLESS.test(value) ? value : quote(safeText(value));
}

const HARMLESS = /^[A-Za-z0-9À-ÖØ-öø-ÿ][A-Za-z0-9À-ÖØ-öø-ÿ .@_+-]*$/;

function quote(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
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

function toLine(fields: readonly string[]): string {
  return stringify([[...fields]], { record_delimiter: "windows" });
}
