import "server-only";
import { requireRole } from "@/lib/accounts/session";
import { exportPool } from "@/lib/db";
import { formatFileDate } from "@/lib/format";
import { withinPageDeadline } from "@/lib/page-deadline";
import { csvHead, csvLines } from "./export-csv";
import { BASIC_CSV, type ExportKind } from "./export-kind";
import { type ExportQuery, exportQuery } from "./export-query";
import { startRecord } from "./export-record";
import { type ExportedRow, readBatches } from "./export-rows";
import { exportStream } from "./export-stream";
import { xlsxStream } from "./export-xlsx";
import { type LeadFilter, NO_FILTER } from "./filter";
import type { LeadTab } from "./tabs";

export type LeadExport = { fileName: string; body: ReadableStream<Uint8Array> };

/** Others are being downloaded: each takes a connection for as long as somebody reads. */
export class ExportsBusyError extends Error {
  override name = "ExportsBusyError";
}

/**
 * The file of a tab's leads that match a filter, from a database cursor as fast as it is read: only
 * leads with consent, newest first. Null when there is none. The audit log has the export before
 * anybody has a byte of it, and at the end how far it got. Whoever takes the file must read it or
 * cancel it.
 * @throws AccessError when whoever asks is not an admin
 * @throws ExportsBusyError while two others are being downloaded
 * @throws DeadlineError and errors of the database; nothing has been given away then
 */
export async function exportLeads(
  tab: LeadTab,
  filter: LeadFilter = NO_FILTER,
  kind: ExportKind = BASIC_CSV,
): Promise<LeadExport | null> {
  return withinPageDeadline(beginExport(tab, filter, kind), (late) => late?.body.cancel());
}

async function beginExport(
  tab: LeadTab,
  filter: LeadFilter,
  kind: ExportKind,
): Promise<LeadExport | null> {
  const { email } = await requireRole("admin");
  const { totalCount, idleCount, waitingCount, options } = exportPool();
  if (totalCount - idleCount + waitingCount >= options.max) throw new ExportsBusyError();
  const asked = exportQuery(tab, filter, kind);
  const source = readBatches(asked.query);
  try {
    const first = await source.next();
    if (first.done) return null;
    const record = await startRecord(email, tab, filter, kind);
    const progress = { rows: 0 };
    const batches = counted(first.value, source, progress);
    const bytes = kind.format === "csv" ? csvBytes(batches, asked) : xlsxBytes(batches, asked);
    const body = exportStream(bytes, source, record, () => progress.rows);
    return { fileName: fileName(kind), body };
  } catch (error) {
    await source.return(undefined);
    throw error;
  }
}

/** The rows, of which the first have come already. */
async function* counted(
  first: ExportedRow[],
  others: AsyncGenerator<ExportedRow[]>,
  progress: { rows: number },
): AsyncGenerator<ExportedRow[]> {
  progress.rows += first.length;
  yield first;
  for await (const batch of others) {
    progress.rows += batch.length;
    yield batch;
  }
}

async function* csvBytes(
  batches: AsyncIterable<ExportedRow[]>,
  { titles, kinds }: ExportQuery,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvHead(titles));
  for await (const rows of batches) yield Buffer.from(csvLines(rows, kinds));
}

function xlsxBytes(batches: AsyncIterable<ExportedRow[]>, { titles, kinds }: ExportQuery) {
  return xlsxStream(batches, titles, kinds)[Symbol.asyncIterator]();
}

/** The specification's name for its own file. */
function fileName({ format, columns }: ExportKind): string {
  const which = columns === "basic" ? "" : "ampliado_";
  return `leads_${which}${formatFileDate(new Date())}.${format}`;
}
