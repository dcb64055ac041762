import { Readable } from "node:stream";
import { subDays } from "date-fns";
import { formatDay, formatFileDate } from "@/lib/kernel/format";
import { choiceOf } from "@/lib/requests/imports/import-fields";
import { answerImportForm } from "@/lib/requests/imports/import-form";
import type { ShownImport } from "@/lib/requests/imports/import-state";
import { readImport } from "@/lib/requests/imports/read-import";
import { receiveImport } from "@/lib/requests/imports/receive-import";
import { runImport } from "@/lib/requests/imports/run-import";
import { formOf, type Visitor } from "./visitor";

const BOUNDARY = "----WebKitFormBoundaryx7";
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const WORDS = "Casilla de la web anterior: acepto que me llaméis";

/** A day `days` ago, as spreadsheets show it. */
export function dayAgo(days: number): string {
  return formatDay(formatFileDate(subDays(new Date(), days)));
}

/** The form with a file, as a browser sends it. */
export function uploadOf(csv: string | Buffer): { body: Buffer; type: string } {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="archivo"; filename="clientes.csv"\r\nContent-Type: text/csv\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(head),
    Buffer.from(csv as string),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  return { body, type: TYPE };
}

/** Uploads a file in parts that cut characters, rows and the boundary. */
export function upload(admin: Visitor, csv: string | Buffer, partBytes = 1_000): Promise<void> {
  const { body, type } = uploadOf(csv);
  const parts = Array.from({ length: Math.ceil(body.length / partBytes) }, (_, n) =>
    body.subarray(n * partBytes, (n + 1) * partBytes),
  );
  return admin.run(() => receiveImport(Readable.from(parts), type));
}

export async function shown(admin: Visitor): Promise<ShownImport> {
  const found = await admin.run(readImport);
  if (!found) throw new Error("there is no import");
  return found;
}

/** Presses a button of the import's page, without its job. */
export async function press(
  admin: Visitor,
  action: "check" | "rematch" | "store" | "store-new" | "cancel",
  changes: Record<string, string> = {},
) {
  const { id, plan } = await shown(admin);
  const columns = Object.entries(plan.columns).map(([field, index]) => [
    choiceOf(field as keyof typeof plan.columns),
    String(index),
  ]);
  const consent = { consentText: WORDS, consentDay: formatFileDate(subDays(new Date(), 10)) };
  const fields = { action, id, ...Object.fromEntries(columns), ...consent, ...changes };
  return admin.run(() => answerImportForm(formOf(fields)));
}

/** Uploads and checks a file with the columns that its names show. */
export async function check(
  admin: Visitor,
  csv: string | Buffer,
  changes: Record<string, string> = {},
): Promise<ShownImport> {
  await upload(admin, csv);
  await press(admin, "check", changes);
  await runImport((await shown(admin)).id);
  return shown(admin);
}

/** Stores what was checked. */
export async function store(
  admin: Visitor,
  action: "store" | "store-new" = "store",
): Promise<ShownImport> {
  await press(admin, action);
  await runImport((await shown(admin)).id);
  return shown(admin);
}
