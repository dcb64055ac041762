import "server-only";
import { mailboxOf } from "@/lib/kernel/contact";
import { currentTime } from "@/lib/kernel/current-time";
import type { Prisma, Transaction } from "@/lib/kernel/db";
import type { KnownLead } from "./known-lead";

/** The keys by which a lead's person is found. */
export type ContactKeys = Pick<KnownLead, "emailNormalized" | "phoneNormalized">;

export async function lockContactsOf(tx: Transaction, where: Prisma.LeadWhereInput): Promise<void> {
  const select = { emailNormalized: true, phoneNormalized: true };
  await lockContacts(tx, await tx.lead.findMany({ where, select }));
}

/**
 * Locks these e-mails and phones until the transaction ends: requests with them are stored, released, moved
 * and erased one at a time. A fixed order of the locks avoids deadlocks. Returns the database's time under
 * the locks: only a clock that all replicas share gives later requests later times.
 */
export async function lockContacts(
  tx: Transaction,
  contacts: readonly ContactKeys[],
): Promise<Date> {
  const names = contacts.flatMap((one) => [
    // The whole mailbox, because the limits of mails count by mailbox.
    `email:${mailboxOf(one.emailNormalized)}`,
    `phone:${one.phoneNormalized}`,
  ]);
  const rows = await tx.$queryRaw<{ now: Date }[]>`
    SELECT pg_advisory_xact_lock_shared(${ALL_CONTACTS}::bigint)::text AS passed,
      pg_advisory_xact_lock(key)::text, clock_timestamp() AS now FROM (
      SELECT DISTINCT hashtextextended(name, 0) AS key FROM unnest(${names}::text[]) AS name
      ORDER BY key) AS keys`;
  return rows.at(-1)?.now ?? currentTime();
}

/** The key of the lock on all contacts: arbitrary, but the same in every replica. */
const ALL_CONTACTS = 7_240_022;

/**
 * Locks all contacts until the transaction ends, which must be soon. An import has more of them than PostgreSQL
 * has room for locks. Returns the database's time under the lock.
 */
export async function lockAllContacts(tx: Transaction): Promise<Date> {
  const [row] = await tx.$queryRaw<{ now: Date }[]>`
    SELECT pg_advisory_xact_lock(${ALL_CONTACTS}::bigint)::text, clock_timestamp() AS now`;
  return row?.now ?? currentTime();
}

export const KNOWN_PERSON = { id: true, mergedIntoId: true, correctedText: true } as const;
type KnownPerson = Prisma.PersonGetPayload<{ select: typeof KNOWN_PERSON }>;

/** What is known of the sender of a request: the people with its e-mail or phone, and the leads. */
export type Known = { people: readonly KnownPerson[]; leads: readonly KnownLead[] };

/**
 * The people with the e-mail or the phone; the leads outside quarantine with either; those of people who have it
 * since a contact was corrected; and the lead with the idempotency key, if any.
 */
export async function readKnown(
  tx: Transaction,
  { emailNormalized, phoneNormalized }: ContactKeys,
  idempotencyKey?: string,
): Promise<Known> {
  const people = await tx.person.findMany({
    select: KNOWN_PERSON,
    where: { OR: [{ emailNormalized }, { phoneNormalized }] },
  });
  const corrected = people.filter(({ correctedText }) => correctedText !== null);
  const leads = await tx.lead.findMany({
    where: {
      OR: [
        { emailNormalized, suspect: false },
        { phoneNormalized, suspect: false },
        ...corrected.map(({ id }) => ({ personId: id })),
        ...(idempotencyKey ? [{ idempotencyKey }] : []),
      ],
    },
    select: {
      id: true,
      createdAt: true,
      fullName: true,
      emailNormalized: true,
      phoneNormalized: true,
      idempotencyKey: true,
      duplicateOfId: true,
      caseOfId: true,
      suspect: true,
      personId: true,
      mailTo: true,
      noMail: true,
      withdrawn: true,
    },
  });
  // A person who has the e-mail or the phone now has not given it up.
  const sent = sendersBeside(people, leads);
  const former = await phoneGivenUpBy(tx, sent, { emailNormalized, phoneNormalized });
  const isKnown = ({ personId }: KnownLead) => personId === null || !former.has(personId);
  return { people, leads: leads.filter(isKnown) };
}

/** The senders of these leads who are not among these people. */
export function sendersBeside(
  people: readonly KnownPerson[],
  leads: readonly KnownLead[],
): string[] {
  const others = new Set(leads.flatMap(({ personId }) => personId ?? []));
  for (const { id } of people) others.delete(id);
  return [...others];
}

/**
 * The people who gave up this phone through their own link. A new request with it from another e-mail is
 * another person's. Otherwise an attacker could send a request with a victim's phone, then change the phone
 * to their own, and get the victim's calls.
 */
async function phoneGivenUpBy(
  tx: Transaction,
  ids: readonly string[],
  { emailNormalized, phoneNormalized }: ContactKeys,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const changed = await tx.person.findMany({
    select: { id: true },
    where: {
      id: { in: [...ids] },
      correctedText: { not: null },
      phoneNormalized: { not: phoneNormalized },
      leads: { none: { emailNormalized } },
      NOT: { emailNormalized },
    },
  });
  if (changed.length === 0) return new Set();
  const events = await tx.leadEvent.findMany({
    select: { lead: { select: { personId: true } } },
    where: {
      type: "contact_corrected",
      actorEmail: null,
      lead: { personId: { in: changed.map(({ id }) => id) } },
      data: { path: ["from", "phoneNormalized"], equals: phoneNormalized },
    },
  });
  return new Set(events.flatMap(({ lead }) => lead.personId ?? []));
}
