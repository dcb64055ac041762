import "server-only";
import { type CellValue, type ColumnDef, writeXlsxStream } from "hucre/xlsx";
import { answersText } from "./answers-text";
import type { ExportColumn } from "./export-columns";
import type { ExportedRow } from "./export-rows";

/**
 * The rows as an Excel workbook, written as it is read. Every cell is text or a date: a text that
 * begins like a formula is none, and a phone keeps its zeros.
 */
export function xlsxStream(
  batches: AsyncIterable<ExportedRow[]>,
  titles: readonly string[],
  kinds: readonly ExportColumn["kind"][],
): ReadableStream<Uint8Array> {
  return writeXlsxStream(cells(batches, kinds), {
    name: "Leads",
    columns: titles.map((title, at) => columnOf(title, kinds[at])),
    freezePane: { rows: 1 },
  });
}

function columnOf(header: string, kind: ExportColumn["kind"] | undefined): ColumnDef {
  return kind === "date"
    ? { header, width: 17, numFmt: "dd/mm/yyyy hh:mm" }
    : { header, width: 22 };
}

async function* cells(
  batches: AsyncIterable<ExportedRow[]>,
  kinds: readonly ExportColumn["kind"][],
): AsyncGenerator<CellValue[]> {
  for await (const rows of batches) {
    for (const row of rows) yield kinds.map((kind, at) => cell(kind, row[at] ?? null));
  }
}

function cell(kind: ExportColumn["kind"], value: string | null): CellValue {
  if (value === null) return null;
  if (kind === "date") return new Date(Number(value));
  const text = kind === "answers" ? answersText(value) : value;
  // XML 1.0 knows no such characters: Excel would call the whole file damaged.
  return text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, " ");
}
