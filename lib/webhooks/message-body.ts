import "server-only";
import * as z from "zod";
import { mayLeave } from "@/lib/consents/may-we";
import { db } from "@/lib/kernel/db";
import { toldAs } from "@/lib/vocabulary/events/told-events";
import { detailsOf, TOLD_LEAD } from "./told-lead";

/** The columns of a message that its body tells. */
type Message = {
  type: string;
  occurredAt: Date;
  leadId: string | null;
  personId: string | null;
  eventId: bigint | null;
  sequence: bigint;
};

/**
 * Writes the body of a message as things stand now. Contact and case are in it only while the consent lasts;
 * after a withdrawal, a restriction or an erasure it has only ids (GDPR arts. 7.3, 17 and 18), and which part was withdrawn.
 */
export async function writeBody(message: Message): Promise<string> {
  const { type, occurredAt, leadId, personId, eventId, sequence } = message;
  const told = leadId === null ? {} : await readTold(leadId, eventId);
  const ids = { lead_id: leadId, person_id: personId, sequence: Number(sequence) };
  return JSON.stringify({ type, timestamp: occurredAt.toISOString(), data: { ...ids, ...told } });
}

async function readTold(leadId: string, eventId: bigint | null) {
  const select = { ...TOLD_LEAD, status: true } as const;
  const [lead, change] = await Promise.all([
    db().leadView.findFirst({ select, where: { id: leadId } }),
    readChange(eventId),
  ]);
  if (!lead || !mayLeave(lead)) return partWithdrawn(change);
  return { ...change, lead: { status: lead.status, ...detailsOf(lead) } };
}

/** Without it a receiver would take the withdrawal of a part for that of the whole, and erase the request. */
function partWithdrawn({ purpose }: Change) {
  return purpose === undefined || purpose === "call" ? {} : { purpose };
}

type Change = Readonly<Record<string, string | boolean | undefined>>;

/** A corrected contact has objects here: `lead` tells the new one, and the old one stays with us. */
const word = z.string().optional().catch(undefined);

/** The parts of events that are told. Free text stays with us: it may say anything about the person. */
const changeSchema = z.object({
  from: word,
  to: word,
  outcome: word,
  firm: word,
  stage: word,
  because: word,
});

async function readChange(eventId: bigint | null): Promise<Change> {
  if (eventId === null) return {};
  const event = await db().leadEvent.findUnique({
    select: { type: true, data: true },
    where: { id: eventId },
  });
  return event ? { ...changeSchema.parse(event.data ?? {}), ...toldAs(event.type)?.says } : {};
}
