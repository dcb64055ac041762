import { stringify } from "csv-stringify/sync";
import { formatDateTime } from "@/lib/kernel/format";
import type { ExportColumn, ExportedLead } from "./export-columns";

/** Without it Excel misreads accented letters. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Writes the file with commas, as specified; a `sep=` line would confuse other programs. */
export async function* csvBytes(
  batches: AsyncIterable<ExportedLead[]>,
  columns: readonly ExportColumn[],
): AsyncGenerator<Uint8Array> {
  let head = BYTE_ORDER_MARK + toLines([columns.map(({ title }) => title)]);
  for await (const leads of batches) {
    const lines = leads.map((lead) => columns.map((column) => csvField(column, lead)));
    yield Buffer.from(head + toLines(lines));
    head = "";
  }
}

function csvField({ kind, value }: ExportColumn, lead: ExportedLead): string {
  const field = value(lead) ?? "";
  if (field instanceof Date) return formatDateTime(field);
  if (kind === "phone") return field && safePhone(field);
  return kind === "text" ? safeText(field) : field;
}

function toLines(rows: string[][]): string {
  return stringify(rows, { record_delimiter: "windows" });
}

/**
 * Makes text that no spreadsheet reads as a formula (OWASP, CSV injection): puts an apostrophe
 * before a leading = + - @, also after blanks and in full width. A Spanish Excel splits at
 * semicolons, not at commas, so the same applies after any separator within the text. Line breaks
 * and tabs, which begin a cell in careless readers, become spaces.
 */
export function safeText(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/(^|[;,|"'])(?=[\s\p{Cf}]*[=+\-@＝＋－﹣−＠﹢﹦﹫])/gu, "$1'");
}

/**
 * A phone as it was typed, with an apostrophe unless a spreadsheet shows it unchanged. Without one
 * it shows `+34600123456` and `0034600123456` as the number 3,46E+10, and computes `+34-600-123`.
 */
export function safePhone(phone: string): string {
  return /^[1-9]\d{0,10}$|^[1-9]\d*(?: \d+)+$/.test(phone)
    ? phone
    : `'${safeText(phone).replace(/^'/, "")}`;
}
