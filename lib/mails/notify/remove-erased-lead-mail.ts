import "server-only";
import { db } from "@/lib/kernel/db";
import { listMail, removeMail } from "@/lib/kernel/mail";

/** The file name of a message about a lead, or of a letter to its sender, whatever host name it contains. */
const FILE = /^(?:lead|letter)-([0-9a-f-]{36})_/;

/** Removes the messages about erased leads from the mail folder, and the letters to their senders. */
export async function removeErasedLeadMail(): Promise<void> {
  const mails = (await listMail()).flatMap((file) => {
    const [, id] = FILE.exec(file) ?? [];
    return id ? [{ file, id }] : [];
  });
  if (mails.length === 0) return;
  const id = { in: mails.map((mail) => mail.id) };
  const select = { id: true };
  const [leads, letters] = await Promise.all([
    db().lead.findMany({ select, where: { id } }),
    db().letter.findMany({ select, where: { id } }),
  ]);
  const present = new Set([...leads, ...letters].map((row) => row.id));
  await removeMail(mails.filter((mail) => !present.has(mail.id)).map(({ file }) => file));
}
