import * as z from "zod";
import { LIST_ORDERS, type ListOrder } from "./order";

/**
 * A place in the list of leads: below a row, above it, or from that row on. `segment` is the row's part of
 * the order, and `at` its date there.
 */
export type LeadCursor = {
  direction: "older" | "newer" | "from";
  order: ListOrder;
  segment: number;
  at: string;
  id: string;
};

export type Position = { order: ListOrder; segment: number; at: Date; id: string };

const cursorSchema = z.tuple([
  z.enum(["older", "newer"]),
  z.enum(LIST_ORDERS),
  z.enum(["0", "1"]),
  // Milliseconds, as the column stores them, so that the comparison is exact.
  z.iso.datetime({ precision: 3 }),
  z.guid(),
]);

const MAX_LENGTH = 200;

/** Encodes a cursor for a URL. */
export function writeCursor(
  direction: LeadCursor["direction"],
  { order, segment, at, id }: Position,
) {
  const parts = [direction, order, segment, at.toISOString(), id];
  return Buffer.from(parts.join(" ")).toString("base64url");
}

/** Reads a cursor from a URL; null when it is missing, invalid, or belongs to another order. */
export function readCursor(value: unknown, wanted: ListOrder = "arrival"): LeadCursor | null {
  if (typeof value !== "string" || value.length > MAX_LENGTH) return null;
  const parsed = cursorSchema.safeParse(Buffer.from(value, "base64url").toString().split(" "));
  if (!parsed.success) return null;
  const [direction, order, segment, at, id] = parsed.data;
  return order === wanted ? { direction, order, segment: Number(segment), at, id } : null;
}

/** Sorts after every lead of the same instant. */
export const LAST_LEAD_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** The place of a lead in the list with the newest first. */
export function arrivalOf({ createdAt, id }: { createdAt: Date; id: string }): Position {
  return { order: "arrival", segment: 0, at: createdAt, id };
}

export const NEWEST_FIRST = { field: "createdAt", ascending: false } as const;

/** The condition for rows beyond a place. The first bound lets PostgreSQL use its index. */
export function beyond(
  { direction, at, id }: Pick<LeadCursor, "direction" | "at" | "id">,
  { field, ascending }: { field: string; ascending: boolean } = NEWEST_FIRST,
) {
  const isUp = ascending === (direction === "newer");
  const [from, past] = isUp ? ["lte", "lt"] : ["gte", "gt"];
  return {
    [field]: { [from]: at },
    OR: [{ [field]: { [past]: at } }, { id: { [direction === "from" ? from : past]: id } }],
  };
}
