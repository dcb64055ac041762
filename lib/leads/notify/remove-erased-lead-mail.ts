import "server-only";
import { db } from "@/lib/db";
import { listMail, removeMail } from "@/lib/mail";

/** The file name of a message about a lead, whatever host name it contains. */
const FILE = /^lead-([0-9a-f-]{36})_/;

/** Removes the messages about erased leads from the mail folder. */
export async function removeErasedLeadMail(): Promise<void> {
  const files = (await listMail()).filter((file) => FILE.test(file));
  if (files.length === 0) return;
  const rows = await db().$queryRaw<{ file: string }[]>`
    SELECT file FROM unnest(${files}::text[]) AS file
    WHERE NOT EXISTS (SELECT FROM leads WHERE id = substring(file, ${FILE.source})::uuid)`;
  await removeMail(rows.map(({ file }) => file));
}
