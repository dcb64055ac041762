import "server-only";
import { requirePermission } from "@/lib/accounts/session";
import { type Transaction, transaction } from "@/lib/kernel/db";
import { hashedUuid } from "@/lib/kernel/hashed-uuid";
import { publish } from "./publish";
import { recordEvent } from "./record-event";

/**
 * Adds a note to a lead, once for each key and text: the form creates the key before the text exists, so a retry
 * stores nothing new, and a changed text becomes another note. Null when there is no such lead.
 * @param text not blank, 10,000 characters at most
 * @throws AccessError without the permission
 */
export async function addNote(
  leadId: string,
  key: string,
  text: string,
): Promise<{ isNew: boolean } | null> {
  const { email } = await requirePermission("leads.write");
  const id = hashedUuid([key, leadId, text]);
  return transaction(async (tx) => {
    if ((await tx.lead.count({ where: { id: leadId, suspect: false } })) === 0) return null;
    if ((await tx.leadNote.count({ where: { id } })) > 0) return { isNew: false };
    await writeNote(tx, leadId, text, email, id);
    return { isNew: true };
  });
}

/** Stores an adviser's note, with its event in the lead's history. Returns the note's id. */
export async function writeNote(
  tx: Transaction,
  leadId: string,
  note: string,
  authorEmail: string,
  noteId?: string,
): Promise<string> {
  const { id } = await tx.leadNote.create({
    select: { id: true },
    data: { ...(noteId && { id: noteId }), leadId, note, authorEmail },
  });
  await recordEvent(tx, leadId, { type: "note_added", data: { noteId: id } }, authorEmail);
  await publish(tx, { leadId });
  return id;
}
