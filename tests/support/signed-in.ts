import { randomUUID } from "node:crypto";
import { startSession } from "@/lib/accounts/session";
import { setSessionCookie } from "@/lib/accounts/session-cookie";
import { db } from "@/lib/db";
import { Visitor } from "./visitor";

/** A browser in which a new account with these roles is signed in. */
export async function signedIn(roles: readonly string[]): Promise<Visitor & { email: string }> {
  const email = `${randomUUID()}@example.test`;
  const { id } = await db().user.create({
    data: {
      email,
      // Nobody signs in with it here: it need not be the hash of anything.
      passwordHash: "x".repeat(60),
      emailConfirmedAt: new Date(),
      roles: { create: roles.map((role) => ({ role })) },
    },
  });
  const visitor = new Visitor();
  const sid = await startSession(id, { address: "192.0.2.1", userAgent: null });
  await visitor.run(() => setSessionCookie(sid));
  return Object.assign(visitor, { email });
}
