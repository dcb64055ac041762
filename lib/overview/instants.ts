import "server-only";
import { Prisma } from "@/lib/kernel/db";
import { startOfDay } from "@/lib/kernel/format";
import type { Period } from "./period";

/** The condition for leads that arrived in a period. */
export function arrivedIn({ from, to }: Period): Prisma.Sql {
  return Prisma.sql`created_at >= ${startOfDay(from)}::timestamptz
    AND created_at < ${startOfDay(to, 1)}::timestamptz`;
}

/** The condition for leads with a past deadline in a period. */
export function dueIn({ from, to }: Period, now: Date): Prisma.Sql {
  return Prisma.sql`due_at >= ${startOfDay(from)}::timestamptz
    AND due_at < ${startOfDay(to, 1)}::timestamptz AND due_at <= ${now}::timestamptz`;
}
