import "server-only";
import { db } from "@/lib/kernel/db";

/** The event by which a person asked for something in «Mi solicitud». */
export const RIGHT_ASKED = "right_asked";

/** What the person typed; it goes with their request. Null for another way, or when nothing was typed. */
export async function readAsked(id: string, personId: string): Promise<string | null> {
  const event = await db().leadEvent.findFirst({
    select: { data: true },
    where: { type: RIGHT_ASKED, data: { path: ["request"], equals: id }, lead: { personId } },
  });
  return wordIn(event?.data, "text");
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
  return wordIn(failed?.data, "reason");
}

function wordIn(data: unknown, name: string): string | null {
  const value = (data as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === "string" && value !== "" ? value : null;
}
