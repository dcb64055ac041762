import "server-only";
import type { Transaction } from "@/lib/kernel/db";

// The only raw SQL about accounts: Prisma has no locks.

/** An arbitrary number, the same in every process. */
const TEAM_LOCK = 7_240_012;

/**
 * Locks an account until the transaction ends. Later reads see everything that the previous lock holder
 * wrote.
 */
export async function lockAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
}

/** Locks the list of administrators until the transaction ends. */
export async function lockTeam(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${TEAM_LOCK})`;
}
