import { stringify } from "csv-stringify/sync";
import { formatDateTime } from "@/lib/kernel/format";
import type { ExportColumn, ExportedLead } from "./export-columns";

/** Without it Excel misreads accented letters. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Separates with commas, as specified. A `sep=` line would confuse other programs. */
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
 * Makes text safe against formulas (OWASP, CSV injection): adds an apostrophe before a leading = + - @, also
 * after spaces and in full width. Excel in Spanish splits at semicolons instead of commas, so the same
 * applies after any separator. Line breaks and tabs become spaces, because some programs start a new cell
 * there.
 */
export function safeText(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/(^|[;,|"'])(?=[\s\p{Cf}]*[=+\-@＝＋－﹣−＠﹢﹦﹫])/gu, "$1'");
}

/** A cell without the apostrophe with which spreadsheets, and the two functions here, mark a text. */
export function withoutMark(cell: string): string {
  return cell.replace(/^'(?=[\s\p{Cf}]*[\d=+\-@＝＋－﹣−＠﹢﹦﹫])/u, "");
}

/**
 * The phone as typed, with an apostrophe unless spreadsheets show it unchanged. Without the apostrophe they
 * show `+34600123456` and `0034600123456` as 3,46E+10, and calculate `+34-600-123`.
 */
export function safePhone(phone: string): string {
  return /^[1-9]\d{0,10}$|^[1-9]\d*(?: \d+)+$/.test(phone)
    ? phone
    : `'${safeText(phone).replace(/^'/, "")}`;
}
