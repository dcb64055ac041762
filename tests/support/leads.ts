import { randomUUID } from "node:crypto";
import { db, type Prisma } from "@/lib/kernel/db";
import type { Tick } from "@/lib/requests/bulk/selection";
import { readLead } from "@/lib/requests/sheet/details";
import { readStatus } from "@/lib/vocabulary/status";
import type { Visitor } from "./visitor";

let number = 0;

/** A lead as the database takes it, with defaults for what a test does not care about. */
export function newLead(
  fields: Partial<Prisma.LeadCreateManyInput> = {},
): Prisma.LeadCreateManyInput {
  number += 1;
  const phone = String(600_000_000 + number);
  const email = `lead${number}@example.test`;
  const consent = fields.consent ?? true;
  return {
    form: "hero",
    source: "landing-home",
    debtOver10k: true,
    multipleCreditors: true,
    hasProperties: false,
    fullName: "Ana García",
    email,
    emailNormalized: email,
    mailTo: fields.emailNormalized ?? email,
    phone,
    phoneNormalized: `+34${phone}`,
    preferredTimeSlot: "9:00-10:00",
    consent,
    consentTs: consent ? new Date() : null,
    ...fields,
  };
}

/** Stores such a lead, outside quarantine with a person of its own, and returns it. */
export async function storeNewLead(fields: Partial<Prisma.LeadCreateManyInput> = {}) {
  const lead = withPerson(newLead(fields));
  await db().person.createMany({ data: lead.people });
  return db().lead.create({ data: lead.lead });
}

/** Stores `count` such leads, each `fields(n)`, as `storeNewLead` does. */
export async function storeLeads(
  count: number,
  fields: (n: number) => Partial<Prisma.LeadCreateManyInput> = () => ({}),
): Promise<void> {
  const leads = Array.from({ length: count }, (_, n) => withPerson(newLead(fields(n))));
  for (let from = 0; from < count; from += 1_000) {
    const batch = leads.slice(from, from + 1_000);
    await db().person.createMany({ data: batch.flatMap(({ people }) => people) });
    await db().lead.createMany({ data: batch.map(({ lead }) => lead) });
  }
}

function withPerson(lead: Prisma.LeadCreateManyInput) {
  if (lead.suspect) return { people: [], lead };
  const { fullName, email, emailNormalized, phone, phoneNormalized } = lead;
  const id = randomUUID();
  const person = { id, fullName, email, emailNormalized, phone, phoneNormalized };
  return { people: [person], lead: { ...lead, personId: id } };
}

export const leadOf = (id: string) => db().lead.findUniqueOrThrow({ where: { id } });

/** The id of the person of a lead. @throws when there is none */
export async function personOf(leadId: string): Promise<string> {
  const { personId } = await leadOf(leadId);
  if (!personId) throw new Error("the lead has no person");
  return personId;
}

/** These leads, ticked in a list that shows them as they are now. */
export async function tickLeads(ids: readonly string[]): Promise<{ ticks: Tick[] }> {
  const leads = await db().lead.findMany({
    select: { id: true, status: true },
    where: { id: { in: [...ids] } },
  });
  return { ticks: leads.map(({ id, status }) => ({ id, status: readStatus(status) })) };
}

/** The kinds of the mails about a lead, the oldest first. */
export async function mailKindsOf(leadId: string): Promise<string[]> {
  const mails = await db().mail.findMany({
    where: { leadId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return mails.map(({ kind }) => kind);
}

/** The sheet of a request, as this account reads it. @throws when there is none */
export async function sheetOf(reader: Visitor, leadId: string) {
  const lead = await reader.run(() => readLead(leadId));
  if (!lead) throw new Error("no such lead");
  return lead;
}
