import "server-only";
import { createHash, createHmac } from "node:crypto";
import { db, type Transaction } from "@/lib/db";
import { secretKey } from "./derived-key";

export type TokenPurpose = "confirm_email" | "reset_password" | "change_email";

/** A token opens what it is for within this time of its mail, once. */
export const TOKEN_SECONDS = 60 * 60;

/**
 * The token in the link of a mail. Made from the mail's name and our secret, so that it need not be
 * stored: every try to send the mail has the same link, and neither the table of tokens nor that of
 * jobs opens anything.
 */
export function tokenOf(mailId: string): string {
  return createHmac("sha256", secretKey()).update(`token:${mailId}`).digest("base64url");
}

/** What the database knows of a token. */
export function tokenId(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

export type FoundToken = {
  id: string;
  userId: string;
  purpose: TokenPurpose;
  email: string;
  confirmed: boolean;
  newEmail: string | null;
  passwordHash: string | null;
  /** Neither used nor too old. */
  valid: boolean;
};

/** The token in a link, or null when we never sent it. */
export async function findToken(token: string): Promise<FoundToken | null> {
  const [found] = await db().$queryRaw<FoundToken[]>`
    SELECT t.id, t.user_id AS "userId", t.purpose, u.email, t.new_email AS "newEmail",
      u.email_confirmed_at IS NOT NULL AS confirmed, t.password_hash AS "passwordHash",
      t.used_at IS NULL AND t.expires_at > now() AS valid
    FROM tokens t JOIN users u ON u.id = t.user_id
    WHERE t.id = ${tokenId(token)}`;
  return found ?? null;
}

/** Uses a token up. False when somebody else just did: then nothing else must be done. */
export async function useUp(tx: Transaction, id: string): Promise<boolean> {
  const used = await tx.$executeRaw`
    UPDATE tokens SET used_at = now() WHERE id = ${id} AND used_at IS NULL AND expires_at > now()`;
  return used === 1;
}

/** Whatever was sent to the account's owner so far opens nothing any more. */
export async function voidTokens(tx: Transaction, userId: string): Promise<void> {
  await tx.token.updateMany({ where: { userId, usedAt: null }, data: { usedAt: new Date() } });
}
