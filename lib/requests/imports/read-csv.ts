import "server-only";
import { isUtf8 } from "node:buffer";
import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { cutText, withoutNul } from "@/lib/kernel/text";
import { withoutMark } from "@/lib/requests/exports/export-csv";
import type { ImportProblem } from "./import-state";

/** The file cannot be taken. */
export class ImportFileError extends Error {
  override name = "ImportFileError";
  constructor(readonly problem: ImportProblem) {
    super(problem);
  }
}

/** A quote that nobody closed would otherwise make one cell of the rest of the file. */
const MAX_RECORD_LENGTH = 200_000;
const MAX_CELL_LENGTH = 10_000;
const MAX_HEAD_BYTES = 64 * 1024;

/** The first bytes of Excel's own files, old and new, and of UTF-16. */
const OTHER_FILES = ["504b0304", "d0cf11e0", "fffe", "feff"];
const BYTE_ORDER_MARK = "efbbbf";
const DELIMITERS = [";", ",", "\t"];

const windows1252 = new TextDecoder("windows-1252");

/**
 * Reads the rows of a CSV file while it arrives, the names of the columns first.
 * @throws ImportFileError
 */
export async function* readCsv(file: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const chunks = file[Symbol.asyncIterator]();
  const head = await readHead(chunks);
  const start = head.subarray(0, 4).toString("hex");
  if (OTHER_FILES.some((other) => start.startsWith(other))) throw new ImportFileError("not-csv");
  const text = start.startsWith(BYTE_ORDER_MARK) ? head.subarray(3) : head;
  const parser = parse({
    delimiter: delimiterOf(text.toString("latin1")),
    // One character for each byte: each cell is decoded by itself.
    encoding: "latin1",
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: MAX_RECORD_LENGTH,
  });
  const source = Readable.from(rest(text, chunks));
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const cells of parser) yield (cells as string[]).map(decodeCell);
  } catch (error) {
    throw error instanceof CsvError ? new ImportFileError("unreadable") : error;
  } finally {
    source.destroy();
  }
}

/** The first line, at least. */
async function readHead(chunks: AsyncIterator<Uint8Array>): Promise<Buffer> {
  let head = Buffer.alloc(0);
  while (head.length < MAX_HEAD_BYTES && !head.includes("\n")) {
    const { value, done } = await chunks.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  return head;
}

async function* rest(head: Buffer, chunks: AsyncIterator<Uint8Array>) {
  yield head;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
}

/** The most frequent one outside quotes in the first line. */
function delimiterOf(text: string): string {
  const [line = ""] = text.replace(/"[^"]*"/g, "").split(/[\r\n]/);
  const counted = DELIMITERS.map((one) => ({ one, count: line.split(one).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.one ?? ",";
}

/**
 * By cell, because some files mix both encodings. Text in Windows-1252 with accents is no valid UTF-8. Our own files can
 * be read again, such as the report whose wrong rows an admin has corrected.
 */
function decodeCell(cell: string): string {
  const bytes = Buffer.from(cell, "latin1");
  const text = isUtf8(bytes) ? bytes.toString("utf8") : windows1252.decode(bytes);
  return withoutMark(cutText(withoutNul(text), MAX_CELL_LENGTH).trim()).trim();
}
