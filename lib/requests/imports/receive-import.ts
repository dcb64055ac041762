import "server-only";
import type { Readable } from "node:stream";
import Busboy from "@fastify/busboy";
import { requirePermission } from "@/lib/accounts/session";
import { db } from "@/lib/kernel/db";
import { insertRows } from "@/lib/kernel/insert-rows";
import { MAX_IMPORT_MEGABYTES, MAX_IMPORT_ROWS } from "./import-state";
import { ImportFileError, readCsv } from "./read-csv";

export const MAX_IMPORT_BYTES = MAX_IMPORT_MEGABYTES * 1024 * 1024;
const BATCH_SIZE = 500;
const MAX_COLUMNS = 100;
const MAX_NAME_LENGTH = 80;

/**
 * Keeps the rows of an uploaded file, while it arrives, until its admin decides. It replaces an earlier file of the
 * same admin.
 * @param body of a form with one file
 * @throws AccessError without the permission, ImportFileError when the file cannot be taken
 */
export async function receiveImport(body: Readable, contentType: string): Promise<void> {
  const { email: actorEmail } = await requirePermission("leads.import");
  if ((await db().leadImport.count({ where: { actorEmail, state: "storing" } })) > 0) {
    throw new ImportFileError("busy");
  }
  const rows = readCsv(await fileIn(body, contentType));
  const first = await rows.next();
  const names: string[] = first.done ? [] : first.value;
  const columns = names.slice(0, MAX_COLUMNS).map((name, index) => {
    return name.slice(0, MAX_NAME_LENGTH) || `Columna ${index + 1}`;
  });
  const { id } = await db().leadImport.create({
    select: { id: true },
    data: { actorEmail, columns },
  });
  try {
    const kept = await keepRows(id, rows, columns.length);
    if (kept === 0) throw new ImportFileError("empty");
    await db().leadImport.update({ where: { id }, data: { state: "received", rows: kept } });
  } catch (error) {
    await db().leadImport.deleteMany({ where: { id } });
    throw error;
  }
  await db().leadImport.deleteMany({
    where: { actorEmail, id: { not: id }, state: { not: "storing" } },
  });
}

/** The file of a form, as a stream. */
function fileIn(body: Readable, contentType: string): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const form = new Busboy({
      headers: { "content-type": contentType },
      limits: { files: 1, fields: 0, fileSize: MAX_IMPORT_BYTES },
    });
    body.once("error", (error) => form.destroy(error));
    form.once("error", reject);
    form.once("finish", () => reject(new ImportFileError("no-file")));
    form.once("file", (_name, file) => {
      form.once("error", (error) => file.destroy(error as Error));
      file.once("limit", () => file.destroy(new ImportFileError("too-large")));
      resolve(file);
    });
    body.pipe(form);
  });
}

/** Returns how many rows hold anything. */
async function keepRows(
  importId: string,
  rows: AsyncIterable<string[]>,
  width: number,
): Promise<number> {
  let kept = 0;
  let line = 1;
  let batch: { importId: string; line: number; cells: string[] }[] = [];
  const store = async () => {
    await insertRows(db(), "import_rows", batch);
    kept += batch.length;
    batch = [];
  };
  for await (const cells of rows) {
    line += 1;
    if (cells.every((cell) => cell === "")) continue;
    batch.push({ importId, line, cells: cells.slice(0, width) });
    if (kept + batch.length > MAX_IMPORT_ROWS) throw new ImportFileError("too-many");
    if (batch.length === BATCH_SIZE) await store();
  }
  await store();
  return kept;
}
