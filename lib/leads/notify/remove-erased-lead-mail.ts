import "server-only";
import { db } from "@/lib/db";
import { listMail, removeMail } from "@/lib/mail";

/** The file name of a message about a lead, whatever host name it contains. */
const FILE = /^lead-([0-9a-f-]{36})_/;

/** Removes the messages about erased leads from the mail folder. */
export async function removeErasedLeadMail(): Promise<void> {
  const mails = (await listMail()).flatMap((file) => {
    const [, id] = FILE.exec(file) ?? [];
    return id ? [{ file, id }] : [];
  });
  if (mails.length === 0) return;
  const id = { in: mails.map((mail) => mail.id) };
  const leads = await db().lead.findMany({ select: { id: true }, where: { id } });
  const present = new Set(leads.map((lead) => lead.id));
  await removeMail(mails.filter((mail) => !present.has(mail.id)).map(({ file }) => file));
}
