import { startSession } from "@/lib/accounts/session";
import { setSessionCookie } from "@/lib/accounts/session-cookie";
import { db } from "@/lib/kernel/db";
import { Visitor } from "./visitor";

export const ACCOUNT_PASSWORD = "un paraguas azul";
/** A hash of that password with a low cost: a check takes a millisecond. */
export const ACCOUNT_HASH = "$2b$04$A0dW1niyOPkHR1v0HhdyxuvxZLTJ1T3qNCEQuzbtnanWLgV0ld7Nu";

/** Creates a confirmed account whose password is ACCOUNT_PASSWORD. */
export async function newAccount(roles: readonly string[] = []) {
  const email = `${crypto.randomUUID()}@example.test`;
  const { id } = await db().user.create({
    data: {
      email,
      passwordHash: ACCOUNT_HASH,
      emailConfirmedAt: new Date(),
      roles: { create: roles.map((role) => ({ role })) },
    },
  });
  return { id, email };
}

/** A browser in which the account is signed in. */
export async function browserOf(
  account: { id: string },
  userAgent: string | null = null,
  address = "192.0.2.1",
): Promise<Visitor> {
  const visitor = new Visitor();
  const sid = await startSession(account.id, { address, userAgent });
  await visitor.run(() => setSessionCookie(sid));
  return visitor;
}
