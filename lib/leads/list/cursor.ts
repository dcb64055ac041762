import * as z from "zod";

/** A place in the list of leads: those beyond one of its rows, or from that row on. */
export type LeadCursor = { direction: "older" | "newer" | "from"; createdAt: string; id: string };

const leadIdSchema = z.guid();

const cursorSchema = z.tuple([
  z.enum(["older", "newer"]),
  // Milliseconds, as the column keeps them: a row is found again exactly.
  z.iso.datetime({ precision: 3 }),
  leadIdSchema,
]);

const MAX_LENGTH = 200;

/** The cursor as a piece of an address. */
export function writeCursor(
  direction: LeadCursor["direction"],
  row: { createdAt: Date; id: string },
) {
  const parts = [direction, row.createdAt.toISOString(), row.id];
  return Buffer.from(parts.join(" ")).toString("base64url");
}

/** The cursor in an address, or null when there is none or it was tampered with. */
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

/** The leads beyond a place. The first bound is the one by which PostgreSQL finds it in its index. */
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
