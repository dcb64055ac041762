import "server-only";
import * as z from "zod";
import { GIVEN_CONSENT, mayLeave, mayWe, STANDING } from "@/lib/consents/may-we";
import { db, type Prisma } from "@/lib/kernel/db";
import { hasEmail } from "@/lib/kernel/no-email";
import { toldAs } from "@/lib/vocabulary/events/told-events";

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
 * after a withdrawal, a restriction or an erasure it has only ids (GDPR arts. 7.3, 17 and 18).
 */
export async function writeBody(message: Message): Promise<string> {
  const { type, occurredAt, leadId, personId, eventId, sequence } = message;
  const lead = leadId && (await db().lead.findUnique({ select: LEAD, where: { id: leadId } }));
  const told =
    lead && mayLeave(lead) ? { ...(await readDetails(eventId)), lead: factsOf(lead) } : {};
  const ids = { lead_id: leadId, person_id: personId, sequence: Number(sequence) };
  return JSON.stringify({ type, timestamp: occurredAt.toISOString(), data: { ...ids, ...told } });
}

/** The parts of events that are told. Free text stays with us: it may say anything about the person. */
const detailsSchema = z
  .object({
    from: z.string(),
    to: z.string(),
    outcome: z.string(),
    firm: z.string(),
    stage: z.string(),
    because: z.string(),
  })
  .partial();

async function readDetails(eventId: bigint | null) {
  if (eventId === null) return {};
  const event = await db().leadEvent.findUnique({
    select: { type: true, data: true },
    where: { id: eventId },
  });
  return event ? { ...detailsSchema.parse(event.data ?? {}), ...toldAs(event.type)?.says } : {};
}

const LEAD = {
  ...GIVEN_CONSENT,
  createdAt: true,
  form: true,
  status: true,
  result: true,
  fullName: true,
  email: true,
  noMail: true,
  phone: true,
  debtOver10k: true,
  multipleCreditors: true,
  hasProperties: true,
  propertyType: true,
  preferredDay: true,
  preferredTimeSlot: true,
  person: { select: { ...STANDING.person.select, province: true } },
} as const satisfies Prisma.LeadSelect;

/** The request as it is told. docs/webhooks.md lists these names, and receivers rely on them. */
function factsOf(lead: Prisma.LeadGetPayload<{ select: typeof LEAD }>) {
  return {
    created_at: lead.createdAt.toISOString(),
    form: lead.form,
    status: lead.status,
    result: lead.result,
    name: lead.fullName,
    // Whoever reads it must not write to an e-mail that somebody else may read.
    email: hasEmail(lead.email) && !lead.noMail ? lead.email : null,
    phone: lead.phone,
    province: lead.person?.province ?? null,
    debt_over_10k: lead.debtOver10k,
    multiple_creditors: lead.multipleCreditors,
    has_properties: lead.hasProperties,
    property_type: lead.propertyType,
    preferred_day: lead.preferredDay,
    preferred_time_slot: lead.preferredTimeSlot,
    consents: { call: true, firm: mayWe("firm", lead), lenders: mayWe("lenders", lead) },
  };
}
