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
    const note = { id, leadId, note: text, authorEmail: email };
    // Waits for the same form that is sent twice at once: the database knows which was first.
    const { count } = await tx.leadNote.createMany({ data: [note], skipDuplicates: true });
    if (count > 0) await tellOfNote(tx, note);
    return { isNew: count > 0 };
  });
}

/** Stores an adviser's note, with its event in the lead's history. Returns the note's id. */
export async function writeNote(
  tx: Transaction,
  leadId: string,
  note: string,
  authorEmail: string,
): Promise<string> {
  const { id } = await tx.leadNote.create({
    select: { id: true },
    data: { leadId, note, authorEmail },
  });
  await tellOfNote(tx, { id, leadId, authorEmail });
  return id;
}

async function tellOfNote(
  tx: Transaction,
  { id: noteId, leadId, authorEmail }: { id: string; leadId: string; authorEmail: string },
): Promise<void> {
  await recordEvent(tx, leadId, { type: "note_added", data: { noteId } }, authorEmail);
  await publish(tx, { leadId });
}
