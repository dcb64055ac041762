import "server-only";
import { mailboxOf } from "@/lib/kernel/contact";
import { currentTime } from "@/lib/kernel/current-time";
import type { Prisma, Transaction } from "@/lib/kernel/db";
import type { KnownLead } from "./known-lead";

/** The keys that identify the person of a lead. */
export type ContactKeys = Pick<KnownLead, "emailNormalized" | "phoneNormalized">;

/** Locks the contacts of these leads. */
export async function lockContactsOf(tx: Transaction, where: Prisma.LeadWhereInput): Promise<void> {
  const select = { emailNormalized: true, phoneNormalized: true };
  await lockContacts(tx, await tx.lead.findMany({ where, select }));
}

/**
 * Makes all who store, release, move or erase requests with these e-mails and phones take turns. Takes
 * the locks in a fixed order, to avoid deadlocks. Returns the database's time under the locks: requests
 * get later times in the order of their locks only from a clock that all replicas share.
 */
export async function lockContacts(
  tx: Transaction,
  contacts: readonly ContactKeys[],
): Promise<Date> {
  const names = contacts.flatMap((one) => [
    // All e-mails of a mailbox, because of the limits of mails.
    `email:${mailboxOf(one.emailNormalized)}`,
    `phone:${one.phoneNormalized}`,
  ]);
  const rows = await tx.$queryRaw<{ now: Date }[]>`
    SELECT pg_advisory_xact_lock(key)::text, clock_timestamp() AS now FROM (
      SELECT DISTINCT hashtextextended(name, 0) AS key FROM unnest(${names}::text[]) AS name
      ORDER BY key) AS keys`;
  return rows.at(-1)?.now ?? currentTime();
}

/**
 * The leads outside quarantine with the e-mail or the phone, or of whoever has it since an adviser
 * corrected the contact; and the lead with the idempotency key, if any.
 */
export async function readKnown(
  tx: Transaction,
  { emailNormalized, phoneNormalized }: ContactKeys,
  idempotencyKey?: string,
): Promise<KnownLead[]> {
  const corrected = await tx.person.findMany({
    select: { id: true },
    where: { correctedText: { not: null }, OR: [{ emailNormalized }, { phoneNormalized }] },
  });
  const known = await tx.lead.findMany({
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
      emailNormalized: true,
      phoneNormalized: true,
      idempotencyKey: true,
      duplicateOfId: true,
      suspect: true,
      personId: true,
      mailTo: true,
      withdrawn: true,
    },
  });
  const former = await phoneGivenUpBy(tx, known, { emailNormalized, phoneNormalized });
  return known.filter(({ personId }) => personId === null || !former.has(personId));
}

/**
 * The people who have told us through their link that the phone is not theirs. Whoever writes with it
 * from another e-mail is somebody else: otherwise a stranger could send a request with somebody's phone,
 * change it to another, and get the calls that were meant for whoever has the phone.
 */
async function phoneGivenUpBy(
  tx: Transaction,
  known: readonly KnownLead[],
  { emailNormalized, phoneNormalized }: ContactKeys,
): Promise<ReadonlySet<string>> {
  const ids = known.flatMap(({ personId }) => personId ?? []);
  if (ids.length === 0) return new Set();
  const changed = await tx.person.findMany({
    select: { id: true },
    where: {
      id: { in: ids },
      correctedText: { not: null },
      phoneNormalized: { not: phoneNormalized },
      leads: { none: { emailNormalized } },
      NOT: { emailNormalized },
    },
  });
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
