import "server-only";
import type { Transaction } from "@/lib/db";

// The only raw SQL about accounts: Prisma has no locks.

/** Any number, but the same in every process. */
const TEAM_LOCK = 7_240_012;

/**
 * Locks an account until the transaction ends. What is read afterwards includes everything that
 * the holder before has written.
 */
export async function lockAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
}

/** The same for the question of who is an administrator. */
export async function lockTeam(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${TEAM_LOCK})`;
}
