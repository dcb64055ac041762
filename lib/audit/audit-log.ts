import "server-only";
import * as z from "zod";
import { readAsAdmin } from "@/lib/accounts/read-as-admin";
import { db, type Prisma } from "@/lib/db";
import { startOfDay } from "@/lib/format";
import type { AuditFilter } from "./audit-filter";

const PAGE_SIZE = 50;

export type AuditPage = Awaited<ReturnType<typeof listAuditLog>>;

/** The last line of a page: the next one begins after it. */
const cursorSchema = z.tuple([
  z.iso.datetime({ precision: 3 }),
  z
    .string()
    .regex(/^\d{1,18}$/)
    .transform(BigInt),
]);

/**
 * A page of the audit log's lines that match a filter, newest first, by keyset: as quick at the end
 * as at the start. A cursor that leads nowhere gives the first.
 * @throws AccessError unless an admin is signed in
 */
export async function listAuditLog(filter: AuditFilter, cursor: unknown) {
  const place = typeof cursor === "string" ? cursorSchema.safeParse(cursor.split(" ")).data : null;
  const found = await readAsAdmin(() =>
    db().auditEntry.findMany({
      where: { AND: [auditWhere(filter), place ? olderThan(...place) : {}] },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      // One line more than a page holds, to see whether another page follows.
      take: PAGE_SIZE + 1,
    }),
  );
  const rows = found.slice(0, PAGE_SIZE);
  const last = found.length > PAGE_SIZE ? rows.at(-1) : undefined;
  return {
    rows: rows.map((row) => ({
      ...row,
      id: String(row.id),
      createdAt: row.createdAt.toISOString(),
    })),
    /** Whether this page begins at the newest line, and where the next begins if there is one. */
    first: !place,
    older: last ? `${last.createdAt.toISOString()} ${last.id}` : null,
  };
}

function auditWhere({ action, actor, from, to }: AuditFilter): Prisma.AuditEntryWhereInput {
  return {
    ...(action && { action }),
    ...(actor && { actorEmail: actor }),
    createdAt: { ...(from && { gte: startOfDay(from) }), ...(to && { lt: startOfDay(to, 1) }) },
  };
}

/** The first bound is the one by which PostgreSQL finds the place in its index. */
function olderThan(createdAt: string, id: bigint): Prisma.AuditEntryWhereInput {
  return {
    createdAt: { lte: createdAt },
    OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }],
  };
}
