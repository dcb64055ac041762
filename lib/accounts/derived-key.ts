import "server-only";
import { hkdfSync } from "node:crypto";
import { env } from "@/lib/kernel/env";

/**
 * Derives a 256-bit key for one purpose from AUTH_SECRET by HKDF (RFC 5869). A leaked key reveals
 * neither the keys for other purposes nor the secret.
 */
export function derivedKey(purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", env().authSecret, "", purpose, 32));
}
