import "server-only";
import { hkdfSync } from "node:crypto";
import { env } from "@/lib/env";

/**
 * A key of 256 bits for one purpose, from AUTH_SECRET by HKDF (RFC 5869): what one purpose gives
 * away says nothing about the others, nor about the secret.
 */
export function derivedKey(purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", env().authSecret, "", purpose, 32));
}
