import * as z from "zod";

/** A place in the list of leads: beyond one of its rows, or from that row on. */
export type LeadCursor = { direction: "older" | "newer" | "from"; createdAt: string; id: string };

const leadIdSchema = z.guid();

const cursorSchema = z.tuple([
  z.enum(["older", "newer"]),
  // Milliseconds, as the column stores them, so that the comparison is exact.
  z.iso.datetime({ precision: 3 }),
  leadIdSchema,
]);

const MAX_LENGTH = 200;

/** Encodes a cursor for a URL. */
export function writeCursor(
  direction: LeadCursor["direction"],
  row: { createdAt: Date; id: string },
) {
  const parts = [direction, row.createdAt.toISOString(), row.id];
  return Buffer.from(parts.join(" ")).toString("base64url");
}

/** Reads a cursor from a URL; null when it is missing or invalid. */
export function readCursor(value: unknown): LeadCursor | null {
  if (typeof value !== "string" || value.length > MAX_LENGTH) return null;
  const parsed = cursorSchema.safeParse(Buffer.from(value, "base64url").toString().split(" "));
  if (!parsed.success) return null;
  const [direction, createdAt, id] = parsed.data;
  return { direction, createdAt, id };
}

export function isLeadId(value: unknown): value is string {
  return leadIdSchema.safeParse(value).success;
}

/** The condition for leads beyond a place. PostgreSQL finds it in its index by the first bound. */
export function beyond({ direction, createdAt, id }: LeadCursor) {
  if (direction === "newer") {
    return {
      createdAt: { gte: createdAt },
      OR: [{ createdAt: { gt: createdAt } }, { id: { gt: id } }],
    };
  }
  return {
    createdAt: { lte: createdAt },
    OR: [{ createdAt: { lt: createdAt } }, { id: direction === "from" ? { lte: id } : { lt: id } }],
  };
}
