import "server-only";
import { decode, encode, type JWT } from "next-auth/jwt";
import { env } from "./env";

/** The header of our sealed tokens, with the only accepted algorithm. ASVS 5.0, 9.1.2. */
const SEALED = `${Buffer.from('{"alg":"dir","enc":"A256GCM"}').toString("base64url")}.`;

/** Name and attributes of a cookie that scripts cannot read. */
export function hostCookie<SameSite extends "lax" | "strict">(name: string, sameSite: SameSite) {
  const secure = isSecure();
  return {
    // Browsers accept a `__Host-` cookie only from the same host, over https, with path `/`.
    name: secure ? `__Host-${name}` : name,
    options: { httpOnly: true, sameSite, path: "/", secure },
  };
}

/** Whether the site has https, which a `Secure` cookie needs. */
export function isSecure(): boolean {
  return env().appUrl.startsWith("https:");
}

/** Encrypts a cookie value as a next-auth token, valid for `seconds` and for one purpose. */
export function seal(token: JWT, seconds: number, purpose = ""): Promise<string> {
  return encode({ token, secret: env().authSecret, maxAge: seconds, salt: purpose });
}

/** Decrypts a cookie value; null when it is forged, has expired, or has another purpose. */
export async function unseal(value: string | undefined, purpose = ""): Promise<JWT | null> {
  if (!value?.startsWith(SEALED)) return null;
  try {
    return await decode({ token: value, secret: env().authSecret, salt: purpose });
  } catch {
    return null;
  }
}
