import "server-only";
import * as z from "zod";
import { companyDetails } from "@/content/site";
import { audit } from "@/lib/accounts/audit/audit";
import { requirePermission } from "@/lib/accounts/session";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Transaction } from "@/lib/kernel/db";
import { formatDateTime, formatFileDate } from "@/lib/kernel/format";
import type { FileRow } from "@/lib/vocabulary/file-words";
import { readPerson } from "./person";
import { describeLead, fileOfLead, type StoredLead } from "./person-record";

export type PersonFile = { fileName: string; contentType: string; body: string };

export const PERSON_FILE_FORMATS = ["html", "json"] as const;
export type PersonFileFormat = (typeof PERSON_FILE_FORMATS)[number];

const requestSchema = z.object({
  format: z.enum(PERSON_FILE_FORMATS),
  leadId: z.guid(),
  ids: z.array(z.guid()).min(1).max(1_000),
});

/**
 * Makes the file with everything stored in the ticked leads of a person; null if none belongs to the
 * person. Writes to the audit log before it returns the file, without the person's data.
 * @throws AccessError without the permission
 */
export async function exportPerson(format: unknown, form: FormData): Promise<PersonFile | null> {
  const { email } = await requirePermission("privacy.manage");
  const request = requestSchema.safeParse({
    format,
    leadId: form.get("person"),
    ids: form.getAll("lead"),
  }).data;
  if (!request) return null;
  const person = await readPerson(request.leadId);
  const leads = person?.leads.filter(({ id }) => request.ids.includes(id)) ?? [];
  if (leads.length === 0) return null;
  await auditPersonFile(db(), email, request.format, leads);
  return personFile(request.format, leads);
}

/** Records in the audit log that a file was made, without the person's data. */
export function auditPersonFile(
  client: Transaction,
  actorEmail: string | null,
  format: PersonFileFormat,
  leads: readonly StoredLead[],
): Promise<void> {
  const total = (part: "receipts" | "notes" | "events" | "attempts") =>
    leads.reduce((sum, { rows }) => sum + rows[part].length, 0);
  const counts = {
    leads: leads.length,
    receipts: total("receipts"),
    notes: total("notes"),
    events: total("events"),
    attempts: total("attempts"),
  };
  return audit("person.exported", actorEmail, { format, ...counts }, client);
}

/** Makes the file. The caller must check access and write to the audit log first. */
export function personFile(
  format: PersonFileFormat,
  leads: readonly StoredLead[],
  remark = "",
): PersonFile {
  const now = currentTime();
  const isJson = format === "json";
  return {
    // No name: browsers keep file names in the list of downloads.
    fileName: `datos-personales_${formatFileDate(now)}.${format}`,
    contentType: `${isJson ? "application/json" : "text/html"}; charset=utf-8`,
    body: isJson ? personJson(leads, now, remark) : personHtml(leads, now, remark),
  };
}

/**
 * The file for machines (GDPR art. 20), in the same words as the page: plain language is required in any
 * format (art. 12.1). Each part is a list of rows. Times are in ISO 8601; numbers and booleans are JSON's.
 */
export function personJson(leads: readonly StoredLead[], at: Date, remark = ""): string {
  const file = {
    Fecha: at,
    Responsable: companyDetails.companyName.value,
    ...(remark && { Nota: remark }),
    Solicitudes: leads.map((lead) =>
      Object.fromEntries(
        fileOfLead(lead).parts.map(({ title, rows }) => [title, rows.map(objectOf)] as const),
      ),
    ),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

function objectOf(row: FileRow) {
  return Object.fromEntries(row.map(({ label, value }) => [label, value] as const));
}

/**
 * The file for people (GDPR art. 15): one page that needs no other file and no network. It escapes all
 * data, and its Content-Security-Policy blocks scripts.
 */
export function personHtml(leads: readonly StoredLead[], at: Date, remark = ""): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Datos personales</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Los datos tuyos que guardamos</h1>
<p>Responsable: ${escapeHtml(companyDetails.companyName.value)} · Fecha: ${formatDateTime(at)}
(hora de Madrid).</p>${remark && `\n<p>${escapeHtml(remark)}</p>`}
${leads.map(leadSection).join("\n")}
</body>
</html>
`;
}

const STYLE =
  "body{font:1rem/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}" +
  "dl{display:grid;grid-template-columns:minmax(8rem,1fr) 3fr;gap:.25rem 1rem}" +
  "dl+dl{border-top:1px solid;padding-top:1rem}" +
  "dt{font-weight:600}dd{margin:0;white-space:pre-line;overflow-wrap:anywhere}" +
  "section{border-top:3px solid;margin-top:2rem}";

function leadSection(lead: StoredLead): string {
  const { title, parts } = describeLead(lead);
  const filled = parts.filter(({ rows }) => rows.length > 0);
  return `<section>
<h2>${escapeHtml(title)}</h2>
${filled.map((part) => `<h3>${part.title}</h3>\n${part.rows.map(list).join("\n")}`).join("\n")}
</section>`;
}

function list(row: readonly { label: string; value: string }[]): string {
  const pairs = row.map(
    ({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  return `<dl>\n${pairs.join("\n")}\n</dl>`;
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
