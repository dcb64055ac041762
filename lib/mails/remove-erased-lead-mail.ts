import "server-only";
import { db } from "@/lib/kernel/db";
import { listMail, removeMail } from "@/lib/kernel/mail";

/** The file name of a message about a lead, or of a mail to its sender, up to the host name. */
const FILE = /^(?:lead|mail)-([0-9a-f-]{36})_/;

/** Removes from the mail folder the messages about erased leads and the mails to their senders. */
export async function removeErasedLeadMail(): Promise<void> {
  const files = (await listMail()).flatMap((name) => {
    const [, id] = FILE.exec(name) ?? [];
    return id ? [{ name, id }] : [];
  });
  if (files.length === 0) return;
  const id = { in: files.map((file) => file.id) };
  const select = { id: true };
  const [leads, mails] = await Promise.all([
    db().lead.findMany({ select, where: { id } }),
    db().mail.findMany({ select, where: { id } }),
  ]);
  const present = new Set([...leads, ...mails].map((row) => row.id));
  await removeMail(files.filter(({ id }) => !present.has(id)).map(({ name }) => name));
}
