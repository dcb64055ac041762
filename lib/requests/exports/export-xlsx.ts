import "server-only";
import { TZDate } from "@date-fns/tz";
import { type CellValue, type ColumnDef, writeXlsxStream } from "hucre/xlsx";
import { TIME_ZONE } from "@/lib/kernel/format";
import type { ExportColumn, ExportedLead } from "./export-columns";

/**
 * Streams the leads as an Excel workbook. Every cell is text or a date: no text becomes a formula, and
 * phones keep their zeros.
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

/** The format of dates. No cell is a number. */
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
  // XML 1.0 forbids these characters, and Excel would report a damaged file.
  return value?.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, " ") ?? null;
}

/** Workbooks have no time zones, so the UTC hours of the result are the hours in Madrid. */
function onMadridClock(date: Date): Date {
  const offset = new TZDate(date, TIME_ZONE).getTimezoneOffset();
  return new Date(Math.floor(date.getTime() / 1_000) * 1_000 - offset * 60_000);
}
