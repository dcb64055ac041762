import "server-only";
import { lockAccount } from "@/lib/accounts/lock";
import { requirePermission } from "@/lib/accounts/session";
import { publish } from "@/lib/history/publish";
import { currentTime } from "@/lib/kernel/current-time";
import { Prisma, type Transaction, transaction } from "@/lib/kernel/db";
import type { Queue } from "@/lib/vocabulary/queue-labels";
import { shiftTime } from "./advisers";
import { type Bucket, endingAt, freeingAt, lateBefore } from "./priority";
import { callableProvinces, endOfToday } from "./queues";
import { giveBackAllOf, leaseFirst, releaseCalls } from "./task/lease";

/** A bucket of `priority.ts` in SQL. PostgreSQL finds its first call with a partial index. */
type BucketSql = { where: Prisma.Sql; order: Prisma.Sql };

/**
 * Leases the first call of the queue to the signed-in adviser for ten minutes, and ends the adviser's other
 * leases. Returns the call, or null if there is none now. Advisers who ask at once get different people, and
 * nobody gets a person whom they have left to others.
 * @param left the call that the adviser has just left for now: it comes again only if there is no other
 * @throws AccessError without the permission
 */
export async function claimNext(
  queue: Queue = "now",
  left: string | null = null,
): Promise<string | null> {
  const { id: userId } = await requirePermission("desk.work");
  return transaction(async (tx) => {
    // Pressing the key twice must not lease two calls: one person would wait until the lease ends.
    await lockAccount(tx, userId);
    const asked = { userId, queue, left, now: currentTime() };
    const other = await claimAlone(tx, asked);
    const claimed =
      other ?? (left === null ? null : await claimAlone(tx, { ...asked, left: null }));
    await giveBackAllOf(userId, tx, claimed?.id);
    if (claimed) await publish(tx, { personId: claimed.personId });
    return claimed?.id ?? null;
  });
}

type Asked = { userId: string; queue: Queue; left: string | null; now: Date };

/**
 * Claims the first call, and another one if at the same moment a colleague has claimed somebody with the same phone:
 * each of the two could not see the other's lease yet.
 */
async function claimAlone(tx: Transaction, asked: Asked) {
  const { userId, now } = asked;
  for (;;) {
    const claimed = await claimFirst(tx, asked);
    if (!claimed?.sharedPhone) return claimed;
    const { id, sharedPhone } = claimed;
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`call:${sharedPhone}`}, 0))::text`;
    const phone = Prisma.sql`${sharedPhone}`;
    const [row] = await tx.$queryRaw<{ isRinging: boolean }[]>`
      SELECT EXISTS (${ringingSql(phone, Prisma.sql`${id}::uuid`, userId, now)}) AS "isRinging"`;
    if (!row?.isRinging) return claimed;
    await releaseCalls(tx, { id });
  }
}

async function claimFirst(tx: Transaction, { userId, queue, left, now }: Asked) {
  // A person in «Sin contacto» is called again only if they ask for it.
  if (queue === "unreachable") return null;
  const callable = callableProvinces(now);
  const isOther = left ? Prisma.sql`task.id <> ${left}::uuid` : Prisma.sql`true`;
  const firsts = Object.values(bucketsAt(now)).map(
    ({ where, order }) => Prisma.sql`(
      SELECT task.id FROM call_tasks AS task JOIN people ON people.id = task.person_id
      WHERE task.closed_at IS NULL AND ${where} AND ${queueSql(queue, userId, now)} AND ${isOther}
        AND (task.holder_id IS NULL OR task.leased_until <= ${now}::timestamptz)
        AND (task.assignee_id IS NULL OR task.assignee_id = ${userId}::uuid OR task.urgent IS NOT NULL
          OR coalesce(task.window_until, task.due_at) <= ${freeingAt(now)}::timestamptz
          OR task.assignee_id IN (${absentSql(now)}))
        AND ${callableSql(callable)}
        AND NOT EXISTS (SELECT FROM recusals
          WHERE recusals.person_id = task.person_id AND recusals.user_id = ${userId}::uuid)
        AND NOT EXISTS (${ringingSql(PHONE, TASK, userId, now)})
      ORDER BY ${order} LIMIT 1
      FOR NO KEY UPDATE OF task SKIP LOCKED)`,
  );
  // PostgreSQL reads the buckets one after the other, and none after the first that has a call.
  return leaseFirst(tx, Prisma.sql`SELECT coalesce(${Prisma.join(firsts)})`, userId, now);
}

const PHONE = Prisma.sql`people.phone_normalized`;
const TASK = Prisma.sql`task.id`;

/**
 * The other calls to this phone that a colleague has now. The lease may be on an older, closed call of the same person.
 * Nor does a phone ring twice at once for two people who share it.
 */
function ringingSql(phone: Prisma.Sql, taskId: Prisma.Sql, userId: string, now: Date): Prisma.Sql {
  return Prisma.sql`SELECT FROM people AS sharer
    JOIN call_tasks AS other ON other.person_id = sharer.id
    WHERE sharer.phone_normalized = ${phone} AND other.id <> ${taskId}
      AND other.holder_id <> ${userId}::uuid AND other.leased_until > ${now}::timestamptz`;
}

/** The buckets of `priorityOf` with the same conditions and keys. */
function bucketsAt(now: Date): Record<Exclude<Bucket, "not-yet">, BucketSql> {
  const at = Prisma.sql`${now}::timestamptz`;
  const calm = Prisma.sql`NOT task.promised AND task.urgent IS NULL`;
  const isOpen = Prisma.sql`task.window_from <= ${at} AND task.window_until > ${at}`;
  const isFree = Prisma.sql`(task.window_until IS NULL OR task.window_until <= ${at})`;
  const isEnding = Prisma.sql`${isOpen} AND task.window_until <= ${endingAt(now)}::timestamptz
    AND task.kind <> 'retry'`;
  const isLate = Prisma.sql`task.due_at < ${lateBefore(now)}::timestamptz`;
  const byDue = Prisma.sql`task.due_at, task.eligible DESC, task.asked_at, task.id`;
  const bySlot = Prisma.sql`task.window_until, ${byDue}`;
  return {
    urgent: {
      where: Prisma.sql`task.urgent IS NOT NULL AND (task.window_from IS NULL OR task.window_from <= ${at})`,
      order: byDue,
    },
    promised: {
      where: Prisma.sql`task.promised AND task.urgent IS NULL AND task.window_from <= ${at}`,
      order: bySlot,
    },
    "slot-ending": { where: Prisma.sql`${calm} AND ${isEnding}`, order: bySlot },
    late: {
      where: Prisma.sql`${calm} AND task.kind <> 'retry' AND ${isLate}
        AND (${isFree} OR (${isOpen} AND NOT (${isEnding})))`,
      order: byDue,
    },
    "late-retry": {
      where: Prisma.sql`${calm} AND task.kind = 'retry' AND ${isLate} AND (${isFree} OR (${isOpen}))`,
      order: byDue,
    },
    slot: {
      where: Prisma.sql`${calm} AND ${isOpen} AND NOT (${isEnding}) AND NOT (${isLate})`,
      order: bySlot,
    },
    "any-hour": { where: Prisma.sql`${calm} AND ${isFree} AND NOT (${isLate})`, order: byDue },
  };
}

function queueSql(queue: Queue, userId: string, now: Date): Prisma.Sql {
  switch (queue) {
    case "late":
      return Prisma.sql`task.due_at <= ${now}::timestamptz`;
    case "due-today":
      return Prisma.sql`task.due_at > ${now}::timestamptz
        AND task.due_at < ${endOfToday(now)}::timestamptz`;
    case "call-again":
      return Prisma.sql`task.promised`;
    case "retry":
      return Prisma.sql`task.kind = 'retry'`;
    case "mine":
      return Prisma.sql`task.assignee_id = ${userId}::uuid`;
    default:
      return Prisma.sql`true`;
  }
}

/** The same condition as `absentAt`. */
function absentSql(now: Date): Prisma.Sql {
  const time = shiftTime(now);
  return Prisma.sql`SELECT user_id FROM advisers WHERE away_until > ${now}::timestamptz
    OR shift_from > ${time} OR shift_until <= ${time}`;
}

/** A call needs a person who accepts calls, in a province within calling hours. A mail needs neither. */
function callableSql(callable: readonly string[]): Prisma.Sql {
  if (callable.length === 0) return Prisma.sql`task.kind = 'write'`;
  return Prisma.sql`(task.kind = 'write'
    OR (people.do_not_call_at IS NULL AND coalesce(people.province, '') = ANY(${callable})))`;
}
