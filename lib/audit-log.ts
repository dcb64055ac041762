import "server-only";
import * as z from "zod";
import { requireRole } from "@/lib/accounts/session";
import { db, Prisma } from "@/lib/db";
import { TIME_ZONE } from "@/lib/format";
import { withinPageDeadline } from "@/lib/page-deadline";
import type { AuditFilter, AuditPage } from "./audit-filter";

const PAGE_SIZE = 50;

/** The last line of a page: the next one begins after it. */
const cursorSchema = z.tuple([z.iso.datetime({ precision: 3 }), z.string().regex(/^\d{1,18}$/)]);

type Found = {
  id: string;
  createdAt: Date;
  action: string;
  actorEmail: string | null;
  details: unknown;
};

/**
 * A page of the audit log's lines that match a filter, newest first, by keyset: as quick at the end
 * as at the start. A cursor that leads nowhere gives the first.
 * @throws AccessError when whoever asks is not an admin
 */
export async function listAuditLog(filter: AuditFilter, cursor: unknown): Promise<AuditPage> {
  await requireRole("admin");
  const place = readPlace(cursor);
  const found = await withinPageDeadline(readLines(filter, place));
  const rows = found.slice(0, PAGE_SIZE);
  const last = found.length > PAGE_SIZE ? rows.at(-1) : undefined;
  return {
    rows: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    first: place === null,
    older: last ? `${last.createdAt.toISOString()} ${last.id}` : null,
  };
}

function readPlace(cursor: unknown): z.infer<typeof cursorSchema> | null {
  return typeof cursor === "string"
    ? (cursorSchema.safeParse(cursor.split(" ")).data ?? null)
    : null;
}

/** One line more than a page holds, to see whether another page follows. */
function readLines(filter: AuditFilter, place: z.infer<typeof cursorSchema> | null) {
  return db().$queryRaw<Found[]>`
    SELECT id::text AS id, created_at AS "createdAt", action, actor_email AS "actorEmail", details
    FROM audit_log WHERE ${auditCondition(filter, place)}
    ORDER BY audit_log.created_at DESC, audit_log.id DESC LIMIT ${PAGE_SIZE + 1}`;
}

/** Exported for the test of its plans. */
export function auditCondition(
  { action, actor, from, to }: AuditFilter,
  place: readonly [string, string] | null,
): Prisma.Sql {
  const conditions = [Prisma.sql`true`];
  if (action) conditions.push(Prisma.sql`action = ${action}`);
  if (actor) conditions.push(Prisma.sql`actor_email = ${actor}`);
  if (from) conditions.push(Prisma.sql`created_at >= ${startOf(from)}`);
  if (to) conditions.push(Prisma.sql`created_at < ${startOf(to, 1)}`);
  if (place) {
    conditions.push(Prisma.sql`(audit_log.created_at, audit_log.id) <
      (${place[0]}::timestamptz, ${place[1]}::bigint)`);
  }
  return Prisma.join(conditions, " AND ");
}

/** The first instant in Madrid of the day that comes so many after `day`. */
function startOf(day: string, later = 0): Prisma.Sql {
  return Prisma.sql`((${day}::date + ${later}::int)::timestamp AT TIME ZONE ${TIME_ZONE}::text)`;
}
