import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "@/lib/kernel/env";
import { answerEraseForm } from "@/lib/privacy/erase-person";
import { insertRow, sql } from "./sql";
import { newLead, storeLead } from "./store-lead";
import { tablesWith } from "./tables-with";
import type { Visitor } from "./visitor";

/** The form of the page about a person, as a browser sends it. */
export function personForm(
  leadId: string,
  ticked: readonly string[],
  { confirmation = "", shown = ticked }: { confirmation?: string; shown?: readonly string[] } = {},
): FormData {
  const form = new FormData();
  form.set("person", leadId);
  form.set("version", shown.join(" "));
  for (const id of ticked) form.append("lead", id);
  form.set("confirmation", confirmation);
  return form;
}

/** Has an officer erase those requests of a person, of whom the page has `shown` all these. */
export const eraserOf =
  (officer: Visitor) =>
  (ids: readonly string[], shown = ids) =>
    officer.run(() =>
      answerEraseForm(personForm(ids[0] ?? "", ids, { confirmation: "BORRAR", shown })),
    );

/** What an erasure may change of a request, or nothing when it is gone. */
export const statusOf = async (id: string) =>
  (await sql("SELECT status, duplicate_of FROM leads WHERE id = $1", [id]))[0];

/** A person whose name, e-mail, phone and note appear nowhere else. */
function newCanary() {
  // Letters only, as names have.
  const mark = crypto
    .randomUUID()
    .replaceAll("-", "")
    .replace(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));
  const phone = `6${crypto.randomUUID().replace(/\D/g, "").padEnd(8, "0").slice(0, 8)}`;
  const lead = newLead({ fullName: `Canaria ${mark}`, email: `${mark}@ejemplo.es`, phone });
  const consent = { ...lead.consent, userAgent: `Mozilla/5.0 ${mark}` };
  return { lead: { ...lead, consent }, mark, words: [mark, phone] };
}

/** Stores such a person's lead, with a note that names them, a call, and a note that is being typed. */
export async function storeCanary(changes: Parameters<typeof newLead>[0] = {}) {
  const canary = newCanary();
  const lead = { ...canary.lead, ...changes };
  const { id } = await storeLead(lead);
  await insertRow("lead_notes", {
    lead_id: id,
    note: `Prefiere que la llamen: ${canary.mark}`,
    author_email: "ana@p.test",
  });
  const [task] = await sql(
    "UPDATE call_tasks SET draft = $2 WHERE lead_id = $1 AND closed_at IS NULL RETURNING id",
    [id, `Ha dicho ${canary.mark}`],
  );
  if (task) {
    const call = { lead_id: id, task_id: task.id, adviser_email: "ana@p.test" };
    await insertRow("call_attempts", { ...call, open_seconds: 60, outcome: "no_answer" });
  }
  return { ...canary, lead, id };
}

/** The tables, including those of the job queue, and the mail files that contain any of `words`. */
export async function searchEverywhere(words: readonly string[]): Promise<string[]> {
  const found = await tablesWith(sql, words);
  const inMail = mailFiles().filter((file) => {
    const text = `${file}\n${readFileSync(join(folder(), file), "utf8")}`.toLowerCase();
    return words.some((word) => text.includes(word.toLowerCase()));
  });
  return [...found, ...inMail.map((file) => `mail/${file}`)];
}

/** The files in the folder of mail. */
export function mailFiles(): string[] {
  try {
    return readdirSync(folder()).sort();
  } catch {
    return [];
  }
}

function folder() {
  return join(env().dataDir, "mail");
}
