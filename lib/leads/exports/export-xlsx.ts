import "server-only";
import { TZDate } from "@date-fns/tz";
import { type CellValue, type ColumnDef, writeXlsxStream } from "hucre/xlsx";
import { TIME_ZONE } from "@/lib/format";
import type { ExportColumn, ExportedLead } from "./export-columns";

/**
 * The leads as an Excel workbook, written as it is read. Every cell is text or a date: a text that
 * begins like a formula is none, and a phone keeps its zeros.
 */
export function xlsxBytes(
  batches: AsyncIterable<ExportedLead[]>,
  columns: readonly ExportColumn[],
): AsyncIterator<Uint8Array> {
  const stream = writeXlsxStream(rowsOf(batches, columns), {
    name: "Leads",
    columns: columns.map(({ title }): ColumnDef => ({ header: title, width: 22, numFmt: DATE })),
    freezePane: { rows: 1 },
  });
  return stream[Symbol.asyncIterator]();
}

/** It formats dates alone: no cell is a number. */
const DATE = "dd/mm/yyyy hh:mm";

async function* rowsOf(
  batches: AsyncIterable<ExportedLead[]>,
  columns: readonly ExportColumn[],
): AsyncGenerator<CellValue[]> {
  for await (const leads of batches) {
    for (const lead of leads) yield columns.map(({ value }) => cellOf(value(lead)));
  }
}

function cellOf(value: string | Date | null | undefined): CellValue {
  if (value instanceof Date) return onMadridClock(value);
  // XML 1.0 knows no such characters: Excel would call the whole file damaged.
  return value?.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, " ") ?? null;
}

/** A workbook knows no time zones: the date whose UTC hours are what a clock in Madrid showed. */
function onMadridClock(date: Date): Date {
  const offset = new TZDate(date, TIME_ZONE).getTimezoneOffset();
  return new Date(Math.floor(date.getTime() / 1_000) * 1_000 - offset * 60_000);
}
