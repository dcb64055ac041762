import "server-only";
import * as z from "zod";
import type { AuditFilter } from "@/lib/accounts/audit/audit-filter";
import { readWith } from "@/lib/accounts/read-with";
import { db, type Prisma } from "@/lib/kernel/db";
import { startOfDay } from "@/lib/kernel/format";

const PAGE_SIZE = 50;

export type AuditPage = Awaited<ReturnType<typeof listAuditLog>>;

/** The last entry of a page; the next page begins after it. */
const cursorSchema = z.tuple([
  z.iso.datetime({ precision: 3 }),
  z
    .string()
    .regex(/^\d{1,18}$/)
    .transform(BigInt),
]);

/**
 * A page of the audit entries that match a filter, newest first. Keyset pagination makes the last page as
 * fast as the first. An invalid cursor gives the first page.
 * @throws AccessError without the permission
 */
export async function listAuditLog(filter: AuditFilter, cursor: unknown) {
  const place = typeof cursor === "string" ? cursorSchema.safeParse(cursor.split(" ")).data : null;
  const { found, nameAccount } = await readWith("audit.read", async () => {
    const found = await db().auditEntry.findMany({
      where: { AND: [auditWhere(filter), place ? olderThan(...place) : {}] },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      // One extra entry tells whether another page follows.
      take: PAGE_SIZE + 1,
    });
    return { found, nameAccount: await readAccountNames(found) };
  });
  const rows = found.slice(0, PAGE_SIZE);
  const last = found.length > PAGE_SIZE ? rows.at(-1) : undefined;
  return {
    rows: rows.map((row) => ({
      ...row,
      id: String(row.id),
      createdAt: row.createdAt.toISOString(),
      details: nameAccount(row.details),
    })),
    /** Whether this is the first page, and the cursor of the next page if there is one. */
    first: !place,
    older: last ? `${last.createdAt.toISOString()} ${last.id}` : null,
  };
}

const aboutAccount = z.looseObject({ userId: z.guid() });

/** Shows the e-mail of the account that an entry is about, instead of its number, while the account exists. */
async function readAccountNames(entries: readonly { details: Prisma.JsonValue }[]) {
  const ids = entries.flatMap(({ details }) => aboutAccount.safeParse(details).data?.userId ?? []);
  const users = await db().user.findMany({
    select: { id: true, email: true },
    where: { id: { in: ids } },
  });
  const emails = new Map(users.map(({ id, email }) => [id, email]));
  return (details: Prisma.JsonValue): unknown => {
    const { data } = aboutAccount.safeParse(details);
    return data ? { ...data, userId: emails.get(data.userId) ?? data.userId } : details;
  };
}

function auditWhere({ action, actor, from, to }: AuditFilter): Prisma.AuditEntryWhereInput {
  return {
    ...(action && { action }),
    ...(actor && { actorEmail: actor }),
    createdAt: { ...(from && { gte: startOfDay(from) }), ...(to && { lt: startOfDay(to, 1) }) },
  };
}

/** The first bound lets PostgreSQL seek in its index. */
function olderThan(createdAt: string, id: bigint): Prisma.AuditEntryWhereInput {
  return {
    createdAt: { lte: createdAt },
    OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }],
  };
}
