import "server-only";
import { createHash } from "node:crypto";
import { type Prisma, type Transaction, transaction } from "@/lib/db";
import { addJob, notificationKey } from "@/lib/jobs";
import type { LeadForm } from "@/lib/leads/options";
import type { SuspectReason } from "@/lib/leads/quarantine/suspect";
import type { Consent } from "./consent";
import { normalizeEmail, normalizePhone } from "./contact";
import { type Decision, decideIntake, firstLeadOf, type KnownLead } from "./decide-intake";
import type { Attribution } from "./touch";

/** What a form's answers say of a case. */
export type CaseColumns = {
  debtOver10k: boolean;
  multipleCreditors: boolean;
  hasProperties: boolean;
  propertyType: string | null;
  /** The answers themselves, what the rules made of them, and which rules. */
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
  /** Made once per opened form: the same one again is the same submission again. */
  submissionKey: string;
  /** Why it is kept apart and not notified; none for a lead like any other. */
  suspicions: readonly SuspectReason[];
  consent: Consent;
};

/** What became of a submission. */
export type Stored =
  | { outcome: "stored" | "repeated" | "apart" | "released"; id: string; duplicate: boolean }
  | { outcome: "limited"; waitMs: number };

/** Whose a lead is. */
type Person = Pick<KnownLead, "emailNormalized" | "phoneNormalized">;

/**
 * Stores a lead, its consent receipt, its first event and the job that notifies the advisers: all
 * or nothing. A lead whose e-mail or phone is known becomes 'duplicado' and points at the earliest
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
        return { outcome: suspect ? "apart" : "repeated", id, duplicate: duplicateOfId !== null };
      }
      case "released": {
        const { id } = decision.lead;
        return { outcome: "released", id, duplicate: await release(tx, id, known, null) };
      }
      default: {
        const id = await create(tx, lead, { ...person, idempotencyKey }, decision);
        return { outcome: decision.outcome, id, duplicate: decision.duplicateOfId !== null };
      }
    }
  });
}

/**
 * Makes leads that are kept apart leads like any other, as if they came now: each is 'nuevo' or
 * 'duplicado', with its line of history and the job that notifies. Gives how many there were.
 */
export async function releaseLeads(
  tx: Transaction,
  ids: readonly string[],
  actorEmail: string,
): Promise<number> {
  const where = { id: { in: [...ids] }, suspect: true };
  await lockPeopleOf(tx, where);
  // Read under the locks: another adviser may have released some of them meanwhile.
  const still = await tx.lead.findMany({
    where,
    select: { id: true, emailNormalized: true, phoneNormalized: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  for (const { id, ...person } of still) {
    await release(tx, id, await readKnown(tx, person), actorEmail);
  }
  return still.length;
}

/** Takes the locks under which leads are stored, for the people of these leads. */
export async function lockPeopleOf(tx: Transaction, where: Prisma.LeadWhereInput): Promise<void> {
  const select = { emailNormalized: true, phoneNormalized: true };
  await lockPeople(tx, await tx.lead.findMany({ where, select }));
}

/**
 * All submissions of one person take turns. The locks are taken in one order, so that nobody waits
 * in a ring. Gives the database's time, which is the same for all replicas.
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

/** The leads of a person that are not kept apart, and what a submission's own key has stored. */
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
    },
  });
}

async function create(
  tx: Transaction,
  lead: NewLead,
  keys: Person & { idempotencyKey: string },
  { outcome, createdAt, duplicateOfId }: Extract<Decision, { createdAt: Date }>,
): Promise<string> {
  const { consent, assessment, suspicions, submissionKey: _, ...columns } = lead;
  const { id } = await tx.lead.create({
    data: {
      ...columns,
      ...keys,
      ...assessment,
      email: lead.email.toLowerCase(),
      createdAt,
      status: duplicateOfId ? "duplicado" : "nuevo",
      duplicateOfId,
      suspect: suspicions.length > 0,
      suspectReasons: [...suspicions],
      consent: true,
      consentTs: createdAt,
      receipts: {
        create: {
          consentText: consent.text,
          textVersion: consent.version,
          form: lead.form,
          pagePath: consent.pagePath,
          ipAddress: consent.ipAddress,
          userAgent: consent.userAgent,
        },
      },
      events: { create: { type: "created" } },
    } satisfies Prisma.LeadUncheckedCreateInput,
    select: { id: true },
  });
  if (outcome === "stored") await addNotification(tx, id);
  return id;
}

/** Whether it is a duplicate, now that it is a lead. */
async function release(
  tx: Transaction,
  id: string,
  known: readonly KnownLead[],
  actorEmail: string | null,
): Promise<boolean> {
  const duplicateOfId = firstLeadOf(known);
  const { suspectReasons } = await tx.lead.findUniqueOrThrow({
    where: { id },
    select: { suspectReasons: true },
  });
  await tx.lead.update({
    where: { id },
    data: {
      suspect: false,
      suspectReasons: [],
      duplicateOfId,
      status: duplicateOfId ? "duplicado" : "nuevo",
      events: { create: { type: "released", data: { reasons: suspectReasons }, actorEmail } },
    },
    select: { id: true },
  });
  await addNotification(tx, id);
  return duplicateOfId !== null;
}

function addNotification(tx: Transaction, leadId: string): Promise<void> {
  return addJob(tx, "notify-lead", { leadId }, { key: notificationKey(leadId) });
}

/**
 * Whoever goes back and corrects the e-mail or the phone sends the same form again, but not the
 * same request: the contact is part of the key.
 */
function idempotencyKeyOf(submissionKey: string, person: Person): string {
  const parts = JSON.stringify([submissionKey, person.emailNormalized, person.phoneNormalized]);
  const hex = createHash("sha256").update(parts).digest("hex").slice(0, 32);
  // As the database writes a uuid, to be compared with what is read from it.
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
