import "server-only";
import { mayDo, ROLES } from "@/lib/accounts/permissions";
import { isCallable, localTime } from "@/lib/kernel/calendar";
import { db, type Prisma, type Transaction } from "@/lib/kernel/db";

/** Local times `HH:mm`. */
export type Shift = { from: string; until: string };

/** A member of the team who may call people. */
export type Adviser = {
  id: string;
  email: string;
  /** Null unless away now. */
  awayUntil: Date | null;
  /** Null: all the hours of calls. */
  shift: Shift | null;
  /** The share in what is dealt out; 0 for none. */
  weight: number;
};

/** When a call may be made; without a window at any hour. */
export type Hour = { windowFrom: Date | null; windowUntil: Date | null };

const DESK_ROLES = ROLES.filter((role) => mayDo([role], "desk.work"));

/** Everybody who may call people, by e-mail. The caller must check the permission. */
export async function findAdvisers(now: Date, tx: Transaction = db()): Promise<Adviser[]> {
  const found = await tx.user.findMany({
    select: { id: true, email: true, adviser: true, roles: { select: { role: true } } },
    where: {
      emailConfirmedAt: { not: null },
      roles: { some: { role: { in: [...DESK_ROLES] } } },
    },
    orderBy: { email: "asc" },
  });
  return found.map(({ id, email, adviser, roles }) => {
    const { awayUntil = null, shiftFrom = null, shiftUntil = null } = adviser ?? {};
    return {
      id,
      email,
      awayUntil: awayUntil && awayUntil > now ? awayUntil : null,
      shift: shiftFrom && shiftUntil ? { from: shiftFrom, until: shiftUntil } : null,
      weight: adviser?.weight ?? defaultWeight(roles.map(({ role }) => role)),
    };
  });
}

/** Calls are dealt to advisers; to admins and coordinators only once somebody says so. */
export function defaultWeight(roles: readonly string[]): number {
  return roles.includes("asesor") ? 1 : 0;
}

/** Whether calls may be dealt to somebody now: not away, and it is an hour of calls and of the shift. */
export function isOnShift({ awayUntil, shift, weight }: Adviser, now: Date): boolean {
  if (weight === 0 || (awayUntil && awayUntil > now) || !isCallable(now, null)) return false;
  const time = shiftTime(now);
  return shift === null || (shift.from <= time && time < shift.until);
}

/**
 * Whether a call may be dealt to somebody who would be there for it: not away, with a shift that has
 * all of the call's window, or this moment if it may be made at any hour.
 */
export function mayBeDealt(
  adviser: Adviser,
  { windowFrom, windowUntil }: Hour,
  now: Date,
): boolean {
  if (!windowFrom || !windowUntil) return isOnShift(adviser, now);
  const { awayUntil, shift, weight } = adviser;
  if (weight === 0 || (awayUntil && awayUntil > now)) return false;
  return (
    shift === null || (shift.from <= shiftTime(windowFrom) && shiftTime(windowUntil) <= shift.until)
  );
}

/** Who is away or outside their shift. What they own is everybody's meanwhile. */
export function absentAt(now: Date): Prisma.AdviserWhereInput {
  const time = shiftTime(now);
  return {
    OR: [{ awayUntil: { gt: now } }, { shiftFrom: { gt: time } }, { shiftUntil: { lte: time } }],
  };
}

/** An instant as shifts write it, by the clock of the office. */
export function shiftTime(at: Date): string {
  return localTime(at, null).padStart(5, "0");
}
