import type { Prisma } from "@/lib/kernel/db";

/** Matches calls about people whom this adviser has not left to others. */
export function notRecused(userId: string): Prisma.CallTaskWhereInput {
  return { person: { recusals: { none: { userId } } } };
}
