import "server-only";
import { createHash } from "node:crypto";
import { type Prisma, type Transaction, transaction } from "@/lib/db";
import { planCall } from "@/lib/desk/calendar";
import { addJob, notificationKey } from "@/lib/jobs";
import type { LeadForm } from "@/lib/leads/options";
import type { SuspectReason } from "@/lib/leads/quarantine/suspect";
import type { Consent } from "./consent";
import { normalizeEmail, normalizePhone } from "./contact";
import { type Decision, decideIntake, firstLeadOf, type KnownLead } from "./decide-intake";
import { findPerson } from "./find-person";
import { openCall } from "./open-call";
import type { Attribution } from "./touch";

/** The columns of a lead that describe the case. */
export type CaseColumns = {
  debtOver10k: boolean;
  multipleCreditors: boolean;
  hasProperties: boolean;
  propertyType: string | null;
  /** The answers, the result that the rules gave, and the version of the rules. */
  assessment: { answers: object; result: "A" | "B" | "C"; rulesVersion: string } | null;
};

export type NewLead = CaseColumns & {
  form: LeadForm;
  source: string;
  fullName: string;
  email: string;
  phone: string;
  preferredTimeSlot: string;
  attribution: Attribution;
  /** Created once per opened form: the same key means the same submission. */
  submissionKey: string;
  /** Why the lead is quarantined without a notification; empty for a normal lead. */
  suspicions: readonly SuspectReason[];
  consent: Consent;
};

/** The outcome of a submission. */
export type Stored =
  | { outcome: "stored" | "repeated" | "apart" | "released"; id: string; duplicate: boolean }
  | { outcome: "limited"; waitMs: number };

/** The keys that identify the person of a lead. */
type Person = Pick<KnownLead, "emailNormalized" | "phoneNormalized">;

/**
 * Stores a lead, its consent receipts, its first event and the job that notifies the advisers: all
 * or nothing. A lead whose e-mail or phone is known becomes 'duplicado' and points to the earliest
 * lead of that person; however many arrive at once, exactly one is 'nuevo'.
 */
export async function storeLead(lead: NewLead): Promise<Stored> {
  const person = {
    emailNormalized: normalizeEmail(lead.email),
    phoneNormalized: normalizePhone(lead.phone),
  };
  const idempotencyKey = idempotencyKeyOf(lead.submissionKey, person);
  return transaction(async (tx) => {
    const now = await lockPeople(tx, [person]);
    const known = await readKnown(tx, person, idempotencyKey);
    const submission = { ...person, idempotencyKey, suspect: lead.suspicions.length > 0 };
    const decision = decideIntake(known, submission, now);
    switch (decision.outcome) {
      case "limited":
        return decision;
      case "repeated": {
        const { id, suspect, duplicateOfId } = decision.lead;
        await takeBack(tx, id, lead);
        return { outcome: suspect ? "apart" : "repeated", id, duplicate: duplicateOfId !== null };
      }
      case "released": {
        const { id } = decision.lead;
        await takeBack(tx, id, lead);
        return { outcome: "released", id, duplicate: await release(tx, id, known, null) };
      }
      default: {
        const keys = { ...person, idempotencyKey };
        const id = await create(tx, lead, keys, decision, known);
        return { outcome: decision.outcome, id, duplicate: decision.duplicateOfId !== null };
      }
    }
  });
}

/**
 * Releases leads from quarantine as if they arrived now: each becomes 'nuevo' or 'duplicado' and
 * gets an event in its history and a notification job. Returns how many were released.
 */
export async function releaseLeads(
  tx: Transaction,
  ids: readonly string[],
  actorEmail: string,
): Promise<number> {
  const where = { id: { in: [...ids] }, suspect: true };
  await lockPeopleOf(tx, where);
  // Reads under the locks: another adviser may have released some of them in the meantime.
  const suspects = await tx.lead.findMany({
    where,
    select: { id: true, emailNormalized: true, phoneNormalized: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  for (const { id, ...person } of suspects) {
    await release(tx, id, await readKnown(tx, person), actorEmail);
  }
  return suspects.length;
}

/** Takes the locks that guard the storing of leads, for the people of these leads. */
export async function lockPeopleOf(tx: Transaction, where: Prisma.LeadWhereInput): Promise<void> {
  const select = { emailNormalized: true, phoneNormalized: true };
  await lockPeople(tx, await tx.lead.findMany({ where, select }));
}

/**
 * Makes all submissions of one person take turns. Takes the locks in a fixed order, to avoid
 * deadlocks. Returns the database's time, which is the same for all replicas.
 */
async function lockPeople(tx: Transaction, people: readonly Person[]): Promise<Date> {
  const names = people.flatMap((one) => [
    `email:${one.emailNormalized}`,
    `phone:${one.phoneNormalized}`,
  ]);
  const rows = await tx.$queryRaw<{ now: Date }[]>`
    SELECT pg_advisory_xact_lock(key)::text, clock_timestamp() AS now FROM (
      SELECT DISTINCT hashtextextended(name, 0) AS key FROM unnest(${names}::text[]) AS name
      ORDER BY key) AS keys`;
  return rows.at(-1)?.now ?? new Date();
}

/** A person's leads outside quarantine, and the lead with the idempotency key, if any. */
function readKnown(
  tx: Transaction,
  { emailNormalized, phoneNormalized }: Person,
  idempotencyKey?: string,
): Promise<KnownLead[]> {
  return tx.lead.findMany({
    where: {
      OR: [
        { emailNormalized, suspect: false },
        { phoneNormalized, suspect: false },
        ...(idempotencyKey ? [{ idempotencyKey }] : []),
      ],
    },
    select: {
      id: true,
      createdAt: true,
      emailNormalized: true,
      phoneNormalized: true,
      idempotencyKey: true,
      duplicateOfId: true,
      suspect: true,
      personId: true,
    },
  });
}

/**
 * Takes the optional consent back when the visitor sends the same form again without it: an answer
 * that was lost on the way must not outweigh the last word.
 */
async function takeBack(tx: Transaction, id: string, { consent }: NewLead): Promise<void> {
  if (consent.given.some(({ purpose }) => purpose === "financial")) return;
  const withdrawn = await tx.lead.updateMany({
    where: { id, financialConsent: true },
    data: { financialConsent: false },
  });
  if (withdrawn.count === 0) return;
  await tx.leadEvent.create({ data: { leadId: id, type: "financial_consent_withdrawn" } });
}

async function create(
  tx: Transaction,
  lead: NewLead,
  keys: Person & { idempotencyKey: string },
  { outcome, createdAt, duplicateOfId }: Extract<Decision, { createdAt: Date }>,
  known: readonly KnownLead[],
): Promise<string> {
  const { consent, assessment, suspicions, submissionKey: _, ...columns } = lead;
  const { given, ...where } = consent;
  const stored = outcome === "stored";
  const plan = planCall(createdAt, lead.preferredTimeSlot);
  const { id } = await tx.lead.create({
    data: {
      ...columns,
      ...keys,
      ...assessment,
      email: lead.email.toLowerCase(),
      createdAt,
      status: duplicateOfId ? "duplicado" : "nuevo",
      duplicateOfId,
      // A quarantined lead is nobody's until it is released.
      ...(stored && { personId: await findPerson(tx, { ...lead, ...keys }, known) }),
      dueAt: stored ? plan.dueAt : null,
      suspect: suspicions.length > 0,
      suspectReasons: [...suspicions],
      consent: true,
      consentTs: createdAt,
      financialConsent: given.some(({ purpose }) => purpose === "financial"),
      receipts: {
        create: given.map(({ purpose, text, version }) => ({
          ...where,
          purpose,
          consentText: text,
          textVersion: version,
          form: lead.form,
        })),
      },
      events: { create: { type: "created" } },
    } satisfies Prisma.LeadUncheckedCreateInput,
    select: { id: true },
  });
  if (stored) {
    await openCall(tx, id);
    await addNotification(tx, id);
  }
  return id;
}

/** Releases one lead. Returns whether it is a duplicate. */
async function release(
  tx: Transaction,
  id: string,
  known: readonly KnownLead[],
  actorEmail: string | null,
): Promise<boolean> {
  const duplicateOfId = firstLeadOf(known);
  const lead = await tx.lead.findUniqueOrThrow({ where: { id } });
  const { suspectReasons } = lead;
  await tx.lead.update({
    where: { id },
    data: {
      suspect: false,
      suspectReasons: [],
      duplicateOfId,
      status: duplicateOfId ? "duplicado" : "nuevo",
      personId: await findPerson(tx, lead, known),
      // The person waits from now on: until now nobody knew.
      dueAt: planCall(new Date(), lead.preferredTimeSlot).dueAt,
      events: { create: { type: "released", data: { reasons: suspectReasons }, actorEmail } },
    },
    select: { id: true },
  });
  await openCall(tx, id);
  await addNotification(tx, id);
  return duplicateOfId !== null;
}

function addNotification(tx: Transaction, leadId: string): Promise<void> {
  return addJob(tx, "notify-lead", { leadId }, { key: notificationKey(leadId) });
}

/**
 * The contact is part of the key: a visitor who goes back and corrects the e-mail or the phone
 * sends the same form, but a different request.
 */
function idempotencyKeyOf(submissionKey: string, person: Person): string {
  const parts = JSON.stringify([submissionKey, person.emailNormalized, person.phoneNormalized]);
  const hex = createHash("sha256").update(parts).digest("hex").slice(0, 32);
  // Formats the hash as the database formats a uuid, so that the two can be compared.
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
