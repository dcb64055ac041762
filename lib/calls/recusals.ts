import "server-only";
import { db, type Transaction } from "@/lib/kernel/db";
import { formatDateTime } from "@/lib/kernel/format";
import { shortName } from "@/lib/kernel/short-name";
import { RECUSAL_REASON } from "@/lib/vocabulary/recusal-reasons";
import { readValue } from "@/lib/vocabulary/table";
import { type Adviser, findAdvisers, isOnShift } from "./advisers";

/** Why this adviser may not open the person, in words; null if they may. */
export async function whyRecused(
  { recusal }: Pick<Transaction, "recusal">,
  personId: string,
  userId: string,
): Promise<string | null> {
  const left = await recusal.findUnique({ where: { personId_userId: { personId, userId } } });
  if (!left) return null;
  return `Dejaste a esta persona para otro (${wordsOf(left.reason)}). Quien coordina puede devolvértela en «Turnos».`;
}

/** Keeps from `to` the advisers who have left `from` to others, because the requests of one are now the other's. */
export async function carryRecusals(tx: Transaction, from: string, to: string): Promise<void> {
  const left = await tx.recusal.findMany({ where: { personId: from } });
  const data = left.map((recusal) => ({ ...recusal, personId: to }));
  await tx.recusal.createMany({ data, skipDuplicates: true });
}

/** The advisers who have left the person to others. */
export async function readRecused(tx: Transaction, personId: string): Promise<string[]> {
  const left = await tx.recusal.findMany({ select: { userId: true }, where: { personId } });
  return left.map(({ userId }) => userId);
}

/**
 * Gives `to` back to the advisers who have left only `from` to others: an undone merge had carried that.
 * @param before who had left `to` before the merge
 */
export async function takeBackRecusals(
  tx: Transaction,
  from: string,
  to: string,
  before: readonly string[],
): Promise<void> {
  const carried = (await readRecused(tx, from)).filter((userId) => !before.includes(userId));
  await tx.recusal.deleteMany({ where: { personId: to, userId: { in: carried } } });
}

/** A person with an open call whom advisers have left to others. */
export type LeftPerson = {
  personId: string;
  leadId: string;
  fullName: string;
  due: string;
  /** Who left the person, and why in words. */
  by: { userId: string; name: string; why: string }[];
  /** Whether everybody at work now has left the person, so that nobody will call. */
  isStuck: boolean;
};

/** More than anybody reads on the page of shifts. */
const MAX_LEFT = 50;

/** Lists these people, those whom nobody will call first. The caller must check the permission. */
export async function readLeftPeople(now: Date): Promise<LeftPerson[]> {
  const atWork = await readAtWork(now);
  const tasks = await db().callTask.findMany({
    select: {
      ...{ personId: true, leadId: true, dueAt: true },
      person: {
        select: {
          fullName: true,
          recusals: {
            select: { userId: true, reason: true, user: { select: { email: true } } },
            orderBy: { createdAt: "asc" },
          },
        },
      },
    },
    where: { closedAt: null, person: { recusals: { some: {} } } },
    orderBy: [{ dueAt: "asc" }, { id: "asc" }],
    take: MAX_LEFT,
  });
  const people = tasks.map(({ personId, leadId, dueAt, person: { fullName, recusals } }) => ({
    ...{ personId, leadId, fullName, due: formatDateTime(dueAt) },
    by: recusals.map(({ userId, reason, user }) => ({
      userId,
      name: shortName(user.email),
      why: wordsOf(reason),
    })),
    isStuck: isLeftByAll(recusals, atWork),
  }));
  return people.toSorted((a, b) => Number(b.isStuck) - Number(a.isStuck));
}

/** Counts the people with an open call whom everybody at work has left to others. It reads no names. */
export async function countLeftByAll(now: Date): Promise<number> {
  const left = await db().person.findMany({
    select: { recusals: { select: { userId: true } } },
    where: { recusals: { some: {} }, tasks: { some: { closedAt: null } } },
  });
  if (left.length === 0) return 0;
  const atWork = await readAtWork(now);
  return left.filter(({ recusals }) => isLeftByAll(recusals, atWork)).length;
}

/** The advisers at work now. */
export async function readAtWork(now: Date, tx: Transaction = db()): Promise<Adviser[]> {
  return (await findAdvisers(now, tx)).filter((adviser) => isOnShift(adviser, now));
}

/** Whether everybody at work has left the person to others. Nobody at work is another matter. */
export function isLeftByAll(
  left: readonly { userId: string }[],
  atWork: readonly { id: string }[],
): boolean {
  const gone = new Set(left.map(({ userId }) => userId));
  return atWork.length > 0 && atWork.every(({ id }) => gone.has(id));
}

function wordsOf(reason: string): string {
  return RECUSAL_REASON[readValue(RECUSAL_REASON, reason)].label.toLowerCase();
}
