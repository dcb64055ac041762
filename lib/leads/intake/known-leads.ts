import "server-only";
import type { Prisma, Transaction } from "@/lib/db";
import type { KnownLead } from "./decide-intake";

/** The keys that identify the person of a lead. */
export type ContactKeys = Pick<KnownLead, "emailNormalized" | "phoneNormalized">;

/** Locks the contacts of these leads. */
export async function lockContactsOf(tx: Transaction, where: Prisma.LeadWhereInput): Promise<void> {
  const select = { emailNormalized: true, phoneNormalized: true };
  await lockContacts(tx, await tx.lead.findMany({ where, select }));
}

/**
 * Makes all who store, release, move or erase requests with these e-mails and phones take turns. Takes
 * the locks in a fixed order, to avoid deadlocks. Returns the database's time, which is the same for all replicas.
 */
export async function lockContacts(
  tx: Transaction,
  contacts: readonly ContactKeys[],
): Promise<Date> {
  const names = contacts.flatMap((one) => [
    `email:${one.emailNormalized}`,
    `phone:${one.phoneNormalized}`,
  ]);
  const rows = await tx.$queryRaw<{ now: Date }[]>`
    SELECT pg_advisory_xact_lock(key)::text, clock_timestamp() AS now FROM (
      SELECT DISTINCT hashtextextended(name, 0) AS key FROM unnest(${names}::text[]) AS name
      ORDER BY key) AS keys`;
  return rows.at(-1)?.now ?? new Date();
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
  return tx.lead.findMany({
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
    },
  });
}
