import "server-only";
import { db } from "@/lib/kernel/db";
import { EVENT } from "@/lib/vocabulary/events/events";

/** What the person typed; it goes with their request. Null for another way, or when nothing was typed. */
export async function readAsked(id: string, personId: string): Promise<string | null> {
  const event = await db().leadEvent.findFirst({
    select: { data: true },
    where: { type: "right_asked", data: { path: ["request"], equals: id }, lead: { personId } },
  });
  return (event && EVENT.right_asked.read(event.data).text) || null;
}

/** Why the answer that was sent has not arrived; null when it has, or still may. */
export async function readUndelivered(id: string, personId: string): Promise<string | null> {
  const letter = await db().letter.findFirst({
    select: { id: true, leadId: true, sentAt: true, refusal: true },
    where: { kind: "answer", data: { path: ["request"], equals: id }, lead: { personId } },
  });
  if (!letter?.leadId || letter.sentAt) return null;
  if (letter.refusal) return letter.refusal;
  const { id: letterId, leadId } = letter;
  const failed = await db().leadEvent.findFirst({
    select: { data: true },
    where: { leadId, type: "letter_failed", data: { path: ["letterId"], equals: letterId } },
    orderBy: { id: "desc" },
  });
  return failed && EVENT.letter_failed.read(failed.data).reason;
}
