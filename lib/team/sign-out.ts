import "server-only";
import { endSession, endSessionsOf } from "@/lib/accounts/session";
import { giveBackAllOf } from "@/lib/calls/task/lease";
import { type Transaction, transaction } from "@/lib/kernel/db";

/** Ends a session for good; copies of its cookie stop working. The account's leases of calls end too. */
export async function signOut(sid: string): Promise<void> {
  await transaction(async (tx) => {
    const userId = await endSession(tx, sid);
    if (userId !== null) await giveBackAllOf(userId, tx);
  });
}

/** Ends all sessions of an account, and its leases of calls. */
export async function signOutEverywhere(tx: Transaction, userId: string): Promise<void> {
  await endSessionsOf(tx, userId);
  await giveBackAllOf(userId, tx);
}
