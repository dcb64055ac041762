import "server-only";
import { requirePermission } from "@/lib/accounts/session";
import { type Transaction, transaction } from "@/lib/kernel/db";
import { publish } from "./publish";
import { recordEvent } from "./record-event";

/**
 * Adds a note to a lead. The form creates `noteId` before the text exists: a retry with the same text
 * stores nothing new, and a changed text becomes another note. False when there is no such lead.
 * @param text not blank, 10,000 characters at most
 * @throws AccessError without the permission
 */
export async function addNote(leadId: string, noteId: string, text: string): Promise<boolean> {
  const { email } = await requirePermission("leads.write");
  return transaction(async (tx) => {
    if ((await tx.lead.count({ where: { id: leadId, suspect: false } })) === 0) return false;
    const known = await tx.leadNote.findUnique({ where: { id: noteId } });
    if (known?.leadId === leadId && known.note === text) return true;
    await writeNote(tx, leadId, text, email, known ? undefined : noteId);
    return true;
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
