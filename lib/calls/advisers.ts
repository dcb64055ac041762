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
  /** Null means all calling hours. */
  shift: Shift | null;
  /** The adviser's share of the round robin; 0 for none. */
  weight: number;
};

/** When a call may be made. Without a window: at any calling hour. */
export type Hour = { windowFrom: Date | null; windowUntil: Date | null };

const DESK_ROLES = ROLES.filter((role) => mayDo([role], "desk.work"));

/** Lists the accounts that may call people, by e-mail. The caller must check the permission. */
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
      shift: shiftOf(shiftFrom, shiftUntil),
      weight: adviser?.weight ?? defaultWeight(roles.map(({ role }) => role)),
    };
  });
}

/** The shift of these columns; null means all calling hours. */
export function shiftOf(from: string | null, until: string | null): Shift | null {
  return from && until ? { from, until } : null;
}

/** Advisers get calls by default; admins and coordinators only after a weight is set for them. */
export function defaultWeight(roles: readonly string[]): number {
  return roles.includes("asesor") ? 1 : 0;
}

/** Whether the adviser gets calls now: has a weight, is not away, and is within calling hours and shift. */
export function isOnShift({ awayUntil, shift, weight }: Adviser, now: Date): boolean {
  if (weight === 0 || (awayUntil && awayUntil > now) || !isCallable(now, null)) return false;
  const time = shiftTime(now);
  return shift === null || (shift.from <= time && time < shift.until);
}

/**
 * Whether the adviser will be there for this call: not away, and the shift covers the whole window. For a
 * call without a window, the adviser must be on shift now.
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

/** Matches advisers who are away or off shift. Meanwhile every adviser may take their calls. */
export function absentAt(now: Date): Prisma.AdviserWhereInput {
  const time = shiftTime(now);
  return {
    OR: [{ awayUntil: { gt: now } }, { shiftFrom: { gt: time } }, { shiftUntil: { lte: time } }],
  };
}

/** Formats an instant like the times of a shift, in Madrid time. */
export function shiftTime(at: Date): string {
  return localTime(at, null).padStart(5, "0");
}
