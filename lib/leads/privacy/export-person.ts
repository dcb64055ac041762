import "server-only";
import * as z from "zod";
import { requireRole } from "@/lib/accounts/session";
import { audit } from "@/lib/audit/audit";
import { formatFileDate } from "@/lib/format";
import { readPerson } from "./person";
import { PERSON_FILE_FORMATS, personHtml, personJson } from "./person-file";

export type PersonFile = { fileName: string; contentType: string; body: string };

const requestSchema = z.object({
  format: z.enum(PERSON_FILE_FORMATS),
  leadId: z.guid(),
  ids: z.array(z.guid()).min(1).max(1_000),
});

const WRITERS = {
  json: { write: personJson, contentType: "application/json; charset=utf-8" },
  html: { write: personHtml, contentType: "text/html; charset=utf-8" },
};

/**
 * The file with everything held about the person of a lead, in the leads that the form on the page
 * ticks; null when it ticks none of that person. The audit log has it before anybody has the file,
 * and never whose it is.
 * @throws AccessError when whoever asks is not an admin
 */
export async function exportPerson(format: unknown, form: FormData): Promise<PersonFile | null> {
  const { email } = await requireRole("admin");
  const asked = requestSchema.safeParse({
    format,
    leadId: form.get("person"),
    ids: form.getAll("lead"),
  });
  if (!asked.success) return null;
  const person = await readPerson(asked.data.leadId);
  const leads = person?.leads.filter(({ id }) => asked.data.ids.includes(id)) ?? [];
  if (leads.length === 0) return null;
  const total = (part: "receipts" | "notes" | "events") =>
    leads.reduce((sum, lead) => sum + lead[part].length, 0);
  await audit("person.exported", email, {
    format: asked.data.format,
    leads: leads.length,
    receipts: total("receipts"),
    notes: total("notes"),
    events: total("events"),
  });
  const now = new Date();
  const { write, contentType } = WRITERS[asked.data.format];
  return {
    // Not the name of a person: it stays in lists of downloads.
    fileName: `datos-personales_${formatFileDate(now)}.${asked.data.format}`,
    contentType,
    body: write(leads, now),
  };
}
