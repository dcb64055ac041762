import "server-only";
import { mayWeWhere } from "@/lib/consents/may-we";
import { type Transaction, transaction } from "@/lib/kernel/db";
import { provinceOfPhone } from "@/lib/kernel/provinces";
import { lockContactsOf } from "@/lib/people/known-leads";
import { type OpenRequest, openCallsOf } from "./task/open-calls-of";

/** Within how many hours the site promised an answer before there was a calendar of calls. */
const REPLY_HOURS = 24;

/** Small enough for a transaction's time limit, and for visitors who wait for its locks. */
const BATCH_SIZE = 500;

/**
 * Gives each lead from before the call desk its person, and those who still wait for a call their
 * task, oldest first. Also takes the leads that the previous version of the code stores while it is
 * being replaced. May stop at any time, and run several times at once: each batch is a transaction
 * under the locks that guard the storing of leads. Returns how many leads it looked at.
 * @param signal stops the run between two batches with an error
 */
export async function adoptLeads(signal?: AbortSignal): Promise<number> {
  let since = new Date(0);
  for (let total = 0; ; ) {
    signal?.throwIfAborted();
    const batch = await transaction((tx) => adoptBatch(tx, since));
    if (!batch) return total;
    total += batch.count;
    // Without it each batch would read past the index entries of all the earlier ones.
    since = batch.until;
  }
}

async function adoptBatch(tx: Transaction, since: Date) {
  const oldest = await tx.leadView.findMany({
    select: { id: true, createdAt: true, duplicateOfId: true },
    where: { personId: null, createdAt: { gte: since } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: BATCH_SIZE,
  });
  const last = oldest.at(-1);
  if (!last) return null;
  const ids = oldest.map(({ id }) => id);
  const heads = oldest.flatMap(({ duplicateOfId }) => duplicateOfId ?? []);
  await lockContactsOf(tx, { id: { in: [...ids, ...heads] } });
  const adopted = await adopt(tx, ids);
  await markDoubtful(tx, ids);
  await fillProvinces(
    tx,
    adopted.map(({ personId }) => personId),
  );
  await openCallsOf(
    tx,
    await withoutForbidden(
      tx,
      adopted.filter((lead): lead is OpenRequest => lead.dueAt !== null),
    ),
  );
  return { count: oldest.length, until: last.createdAt };
}

/**
 * The leads of a case belong to the person of its first lead, who gets that lead's id, so that every
 * worker and form finds the same one. Somebody who is known by the e-mail or the phone already comes
 * before. Due is what nobody has called about: the site promised an answer in REPLY_HOURS.
 */
function adopt(tx: Transaction, ids: readonly string[]) {
  return tx.$queryRaw<(Omit<OpenRequest, "dueAt"> & { dueAt: Date | null })[]>`
    WITH batch AS MATERIALIZED (
      SELECT id, coalesce(duplicate_of, id) AS head, email_normalized, phone_normalized
      -- OFFSET keeps PostgreSQL from reading the whole index of leads without a person.
      FROM (SELECT * FROM leads WHERE id = ANY (${ids}::uuid[]) OFFSET 0) AS oldest
      WHERE person_id IS NULL AND NOT suspect),
    known AS (
      SELECT DISTINCT ON (head) head, id FROM (
        SELECT head, people.* FROM batch JOIN people USING (email_normalized)
        WHERE joined_into IS NULL
        UNION ALL
        SELECT head, people.* FROM batch JOIN people USING (phone_normalized)
        WHERE joined_into IS NULL) AS found (head)
      ORDER BY head, created_at, id),
    homes AS MATERIALIZED (
      SELECT head.id AS head, head.status,
        coalesce(head.person_id, own.joined_into, own.id, known.id, head.id) AS person
      FROM (SELECT DISTINCT head FROM batch) AS wanted
      JOIN leads AS head ON head.id = wanted.head
      LEFT JOIN people AS own ON own.id = head.id
      LEFT JOIN known ON known.head = head.id),
    created AS (
      INSERT INTO people
        (id, created_at, full_name, email, email_normalized, phone, phone_normalized)
      SELECT id, created_at, full_name, email, email_normalized, phone, phone_normalized
      FROM leads WHERE id IN (SELECT person FROM homes WHERE person = head)
      ON CONFLICT DO NOTHING)
    UPDATE leads SET person_id = person,
      due_at = CASE WHEN 'nuevo' IN (homes.status, leads.status)
        AND NOT EXISTS (SELECT FROM leads AS called
          WHERE called.person_id = person AND called.first_attempt_at IS NOT NULL)
        AND NOT EXISTS (SELECT FROM people
          WHERE people.id = person AND do_not_call_at IS NOT NULL)
        THEN leads.created_at + make_interval(hours => ${REPLY_HOURS}::int) END
    FROM batch JOIN homes USING (head)
    WHERE leads.id = batch.id
    RETURNING leads.id, person AS "personId", leads.created_at AS "createdAt",
      due_at AS "dueAt", preferred_time_slot AS "preferredTimeSlot", result, eligible,
      duplicate_of AS "duplicateOfId"`;
}

/** Nobody is called, or late, about a request whose sender has taken the consent back. */
async function withoutForbidden(tx: Transaction, due: OpenRequest[]): Promise<OpenRequest[]> {
  const ids = due.map(({ id }) => id);
  const found = await tx.lead.findMany({
    select: { id: true },
    where: { id: { in: ids }, ...mayWeWhere("call") },
  });
  const allowed = new Set(found.map(({ id }) => id));
  const forbidden = ids.filter((id) => !allowed.has(id));
  await tx.lead.updateMany({ where: { id: { in: forbidden } }, data: { dueAt: null } });
  return due.filter(({ id }) => allowed.has(id));
}

/** A landline tells where the person lives, by whose clock and holidays we call. */
async function fillProvinces(tx: Transaction, personIds: string[]): Promise<void> {
  const people = await tx.person.findMany({
    select: { id: true, phoneNormalized: true },
    where: { id: { in: personIds }, province: null },
  });
  const living = Map.groupBy(people, ({ phoneNormalized }) => provinceOfPhone(phoneNormalized));
  for (const [province, found] of living) {
    if (province === null) continue;
    const id = { in: found.map((person) => person.id) };
    await tx.person.updateMany({ where: { id }, data: { province } });
  }
}

/** Marks who shares an e-mail or a phone with a lead of an earlier person: an adviser decides. */
function markDoubtful(tx: Transaction, ids: readonly string[]): Promise<number> {
  return tx.$executeRaw`
    UPDATE people AS other SET maybe_same_as = person.id
    FROM leads AS lead JOIN people AS person ON person.id = lead.person_id
    WHERE lead.id = ANY (${ids}::uuid[]) AND lead.duplicate_of IS NOT NULL
      AND (other.email_normalized = lead.email_normalized
        OR other.phone_normalized = lead.phone_normalized)
      AND other.id <> person.id AND other.joined_into IS NULL AND other.maybe_same_as IS NULL
      AND person.maybe_same_as IS DISTINCT FROM other.id`;
}
