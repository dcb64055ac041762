import "server-only";
import { cookies } from "next/headers";
import { decode, encode, type JWT } from "next-auth/jwt";
import { env } from "@/lib/env";
import { SIGNED_IN_HINT } from "./signed-in-hint";

/** A session ends this long after sign-in, however much it is used. */
export const SESSION_SECONDS = 7 * 24 * 60 * 60;

/** How a token that we sealed begins: the one algorithm that we open. ASVS 5.0, 9.1.2. */
const SEALED = `${Buffer.from('{"alg":"dir","enc":"A256GCM"}').toString("base64url")}.`;

const WITHOUT_SCRIPT = "pya-sin-javascript";

/** Name and attributes of the one cookie that signs a person in. */
export const sessionCookie = () => hostCookie("session", "lax");

/** Of a cookie that no script reads. */
export function hostCookie<SameSite extends "lax" | "strict">(name: string, sameSite: SameSite) {
  const secure = env().appUrl.startsWith("https:");
  return {
    // Browsers accept a `__Host-` cookie only from this very host, over https, for every path.
    name: secure ? `__Host-${name}` : name,
    options: { httpOnly: true, sameSite, path: "/", secure },
  };
}

/** A cookie's value: next-auth's encrypted token, which counts for `seconds`, and for one purpose. */
export function seal(token: JWT, seconds: number, purpose = ""): Promise<string> {
  return encode({ token, secret: env().authSecret, maxAge: seconds, salt: purpose });
}

/** What was sealed, or null when we did not do it, for another purpose, or it has expired. */
export async function unseal(value: string | undefined, purpose = ""): Promise<JWT | null> {
  if (!value?.startsWith(SEALED)) return null;
  try {
    return await decode({ token: value, secret: env().authSecret, salt: purpose });
  } catch {
    return null;
  }
}

/** The session that the request's cookie names. */
export async function readSessionCookie(): Promise<string | null> {
  const token = await unseal((await cookies()).get(sessionCookie().name)?.value);
  return typeof token?.sid === "string" ? token.sid : null;
}

/**
 * Signs the browser in, from an action or a handler. The second cookie tells the scripts of static
 * pages that to ask who is signed in is worth a request; it proves nothing and names nobody.
 */
export async function setSessionCookie(sid: string): Promise<void> {
  const { name, options } = sessionCookie();
  const kept = { ...options, maxAge: SESSION_SECONDS };
  const jar = await cookies();
  jar.set(name, await seal({ sid }, SESSION_SECONDS), kept);
  jar.set(SIGNED_IN_HINT, "1", { ...kept, httpOnly: false });
}

/** Takes the cookie from the browser. A copy of it opens the session until that has ended. */
export async function clearSessionCookie(): Promise<void> {
  const { name, options } = sessionCookie();
  (await cookies()).set(name, "", { ...options, maxAge: 0 });
  await clearSignedInHint();
}

/** Nobody is signed in any more: the pages need not ask again. */
export async function clearSignedInHint(): Promise<void> {
  const options = { ...sessionCookie().options, httpOnly: false, maxAge: 0 };
  (await cookies()).set(SIGNED_IN_HINT, "", options);
}

/** Remembers for the time of the session whether the person signed in without JavaScript. */
export async function noteScript(hasScript: boolean): Promise<void> {
  const jar = await cookies();
  if (!hasScript) jar.set(WITHOUT_SCRIPT, "1", sessionCookie().options);
  else if (jar.has(WITHOUT_SCRIPT)) jar.delete(WITHOUT_SCRIPT);
}

export async function signedInWithoutScript(): Promise<boolean> {
  return (await cookies()).has(WITHOUT_SCRIPT);
}
