import "server-only";
import { Prisma } from "@/lib/db";
import { TIME_ZONE } from "@/lib/format";
import type { Period } from "./period";

/** The condition for leads that arrived in a period. */
export function arrivedIn({ from, to }: Period): Prisma.Sql {
  return Prisma.sql`created_at >= ${startOf(from)} AND created_at < ${startOf(to, 1)}`;
}

/** The condition for leads whose promised time ended in a period. */
export function dueIn({ from, to }: Period, now: Date): Prisma.Sql {
  return Prisma.sql`due_at >= ${startOf(from)} AND due_at < ${startOf(to, 1)}
    AND due_at <= ${now}::timestamptz`;
}

/** The first instant in Madrid of the day that comes `later` days after `day`. */
export function startOf(day: string | Prisma.Sql, later = 0): Prisma.Sql {
  return Prisma.sql`((${day}::date + ${later}::int)::timestamp AT TIME ZONE ${TIME_ZONE}::text)`;
}
