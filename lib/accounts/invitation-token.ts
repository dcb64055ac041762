import "server-only";
import { createHash, createHmac } from "node:crypto";
import { derivedKey } from "./derived-key";

/**
 * The token in the mail of an invitation. Made from its id and a key that is not in the database:
 * neither a row nor a job holds it, and a mail that is sent again has the same link.
 */
export function invitationToken(invitationId: string): string {
  return createHmac("sha256", derivedKey("invitation")).update(invitationId).digest("base64url");
}

/** What the database knows a token by. */
export function invitationTokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
