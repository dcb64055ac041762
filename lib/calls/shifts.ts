import "server-only";
import * as z from "zod";
import { readWith } from "@/lib/accounts/read-with";
import { requirePermission } from "@/lib/accounts/session";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Transaction, transaction } from "@/lib/kernel/db";
import { formatDateTime } from "@/lib/kernel/format";
import {
  type Adviser,
  defaultWeight,
  findAdvisers,
  isOnShift,
  type Shift,
  shiftOf,
} from "./advisers";
import { awayText } from "./away";
import { type LeftPerson, readLeftPeople } from "./recusals";

/** An adviser on the page of shifts. */
export type ShiftRow = Omit<Adviser, "awayUntil"> & {
  /** «hasta las 15:30»; null when not away. */
  away: string | null;
  onShift: boolean;
  /** How many open calls are assigned to them. */
  calls: number;
  /** The shift and share that the page shows. Its form sends them back, so that an earlier page overwrites nothing. */
  version: string;
};

/** An open call in an assignee's list. */
export type AssignedCall = { taskId: string; leadId: string; fullName: string; due: string };

/** The assignee and their calls; a null `id` stands for unassigned calls. */
export type ListedAssignee = { id: string | null; calls: AssignedCall[] };

export type Shifts = {
  roundRobin: boolean;
  advisers: ShiftRow[];
  /** Open calls without an assignee. */
  unassigned: number;
  listed: ListedAssignee | null;
  /** People whom somebody has left to others. */
  left: LeftPerson[];
};

/** The name in the URL for calls without an assignee. */
const UNASSIGNED = "nadie";
/** As many as one form may send. */
const MAX_LISTED = 50;

/**
 * Reads the shifts, how many calls each adviser has, and the calls of `assignee`: an account or «nadie».
 * @throws AccessError without the permission
 */
export function readShifts(assignee: unknown): Promise<Shifts> {
  return readWith("desk.coordinate", async () => {
    const now = currentTime();
    const [advisers, counts, settings, listed, left] = await Promise.all([
      findAdvisers(now),
      countByAssignee(),
      db().deskSettings.findFirst(),
      readListed(assignee),
      readLeftPeople(now),
    ]);
    return {
      left,
      roundRobin: settings?.roundRobin ?? false,
      unassigned: counts.get(null) ?? 0,
      listed,
      advisers: advisers.map(({ awayUntil, ...adviser }) => ({
        ...adviser,
        away: awayUntil && awayText(awayUntil, now),
        onShift: isOnShift({ ...adviser, awayUntil }, now),
        calls: counts.get(adviser.id) ?? 0,
        version: versionOf(adviser),
      })),
    };
  });
}

async function countByAssignee(): Promise<Map<string | null, number>> {
  const counted = await db().callTask.groupBy({
    by: ["assigneeId"],
    _count: { _all: true },
    where: { closedAt: null },
  });
  return new Map(counted.map(({ assigneeId, _count }) => [assigneeId, _count._all]));
}

async function readListed(assignee: unknown): Promise<ListedAssignee | null> {
  const id = assignee === UNASSIGNED ? null : z.guid().safeParse(assignee).data;
  if (id === undefined) return null;
  const tasks = await db().callTask.findMany({
    select: { id: true, leadId: true, dueAt: true, person: { select: { fullName: true } } },
    where: { closedAt: null, assigneeId: id },
    orderBy: [{ dueAt: "asc" }, { id: "asc" }],
    take: MAX_LISTED,
  });
  const calls = tasks.map(({ id: taskId, leadId, dueAt, person }) => ({
    taskId,
    leadId,
    fullName: person.fullName,
    due: formatDateTime(dueAt),
  }));
  return { id, calls };
}

/** Turns the round robin on or off. @throws AccessError without the permission */
export async function setRoundRobin(roundRobin: boolean): Promise<void> {
  await requirePermission("desk.coordinate");
  await db().deskSettings.upsert({
    where: { id: true },
    create: { roundRobin },
    update: { roundRobin },
  });
}

/**
 * Saves an adviser's shift and share of the round robin. Returns why not, unless it did.
 * @param version that of the page
 * @throws AccessError
 */
export async function saveShift(
  userId: string,
  shift: Shift | null,
  weight: number,
  version: string,
): Promise<"saved" | "gone" | "changed"> {
  await requirePermission("desk.coordinate");
  return transaction(async (tx) => {
    const before = await lockAdviser(tx, userId);
    if (!before) return "gone";
    if (versionOf(before) !== version) return "changed";
    const data = { shiftFrom: shift?.from ?? null, shiftUntil: shift?.until ?? null, weight };
    await tx.adviser.update({ where: { userId }, data });
    return "saved";
  });
}

/** The adviser, whom nobody else changes before the transaction ends; null for an unknown account. */
async function lockAdviser(tx: Transaction, userId: string) {
  const user = await tx.user.findUnique({ select: { roles: true }, where: { id: userId } });
  if (!user) return null;
  const { shiftFrom, shiftUntil, weight } = await tx.adviser.upsert({
    where: { userId },
    create: { userId, weight: defaultWeight(user.roles.map(({ role }) => role)) },
    // Changes nothing, and so only waits for others who hold the row.
    update: { weight: { increment: 0 } },
  });
  return { shift: shiftOf(shiftFrom, shiftUntil), weight };
}

function versionOf({ shift, weight }: Pick<Adviser, "shift" | "weight">): string {
  return `${shift?.from}-${shift?.until}-${weight}`;
}
