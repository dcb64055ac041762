import "server-only";
import { endSession, endSessionsOf, openSessions } from "@/lib/accounts/session";
import { giveBackAllOf } from "@/lib/calls/task/lease";
import { type Transaction, transaction } from "@/lib/kernel/db";

/**
 * Ends a session for good; copies of its cookie stop working. With the last one the account's leases of calls end too:
 * on another device the adviser may be talking.
 */
export async function signOut(sid: string): Promise<void> {
  await transaction(async (tx) => {
    const userId = await endSession(tx, sid);
    if (userId === null) return;
    const others = await tx.session.count({ where: { userId, ...openSessions() } });
    if (others === 0) await giveBackAllOf(userId, tx);
  });
}

/** Ends all sessions of an account, and its leases of calls. */
export async function signOutEverywhere(tx: Transaction, userId: string): Promise<void> {
  await endSessionsOf(tx, userId);
  await giveBackAllOf(userId, tx);
}
