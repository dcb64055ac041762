import "server-only";
import type { Prisma } from "@/lib/kernel/db";
import { NEWEST_FIRST, type Position } from "./cursor";
import type { ListOrder } from "./order";

type Row = {
  createdAt: Date;
  dueAt: Date | null;
  firstAttemptAt: Date | null;
  lastAttemptAt: Date | null;
};

/** A part of the list. All its leads have the date that orders it. */
export type Segment = {
  field: "createdAt" | "dueAt" | "lastAttemptAt";
  ascending: boolean;
  where: Prisma.LeadViewWhereInput;
  holds: (row: Row) => boolean;
};

const ANY = { ...NEWEST_FIRST, holds: () => true };

/**
 * The consecutive segments of each order. Leads without the date follow in a segment of their own, newest
 * first, because no index can place a null among dates.
 */
export const SEGMENTS: Record<ListOrder, readonly Segment[]> = {
  arrival: [{ ...ANY, where: {} }],
  due: [
    {
      field: "dueAt",
      ascending: true,
      where: { firstAttemptAt: null, dueAt: { not: null } },
      holds: ({ firstAttemptAt, dueAt }) => firstAttemptAt === null && dueAt !== null,
    },
    { ...ANY, where: { OR: [{ firstAttemptAt: { not: null } }, { dueAt: null }] } },
  ],
  contact: [
    {
      field: "lastAttemptAt",
      ascending: true,
      where: { lastAttemptAt: { not: null } },
      holds: ({ lastAttemptAt }) => lastAttemptAt !== null,
    },
    { ...ANY, where: { lastAttemptAt: null } },
  ],
};

export function positionOf(order: ListOrder, row: Row & { id: string }): Position {
  const segment = SEGMENTS[order].findIndex(({ holds }) => holds(row));
  const at = row[SEGMENTS[order][segment]?.field ?? "createdAt"] ?? row.createdAt;
  return { order, segment, at, id: row.id };
}
