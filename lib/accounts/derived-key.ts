import "server-only";
import { createSecretKey, hkdfSync, type KeyObject } from "node:crypto";
import { env } from "@/lib/env";

/** Each is made once: that takes several times as long as to sign a text with it. */
const keys = new Map<string, KeyObject>();

/**
 * A key of 256 bits for one purpose, from AUTH_SECRET by HKDF (RFC 5869): what one purpose gives
 * away says nothing about the others, nor about the secret.
 */
export function derivedKey(purpose: string): KeyObject {
  const { authSecret } = env();
  return keyOf(`${purpose} ${authSecret}`, () =>
    Buffer.from(hkdfSync("sha256", authSecret, "", purpose, 32)),
  );
}

/** AUTH_SECRET itself, for names that must not change: `derivedKey` is for everything new. */
export function secretKey(): KeyObject {
  const { authSecret } = env();
  return keyOf(` ${authSecret}`, () => Buffer.from(authSecret));
}

function keyOf(name: string, make: () => Buffer): KeyObject {
  const known = keys.get(name);
  if (known) return known;
  const made = createSecretKey(make());
  keys.set(name, made);
  return made;
}
