import "server-only";
import { cookies } from "next/headers";
import { decode, encode, type JWTDecodeParams } from "next-auth/jwt";
import { env } from "@/lib/env";
import { SIGNED_IN_HINT } from "@/lib/signed-in-hint";

/** A session ends this long after sign-in, however much it is used. */
export const SESSION_SECONDS = 7 * 24 * 60 * 60;

/** Name and attributes of the one cookie that signs a person in. */
export function sessionCookie() {
  const secure = env().appUrl.startsWith("https:");
  return {
    // Browsers take a `__Host-` cookie only from this very host, over https, for every path.
    name: secure ? "__Host-session" : "session",
    options: { httpOnly: true, sameSite: "lax", path: "/", secure } as const,
  };
}

/** The cookie's value for a session: encrypted, and in next-auth's own form. */
export async function sealSession(sid: string): Promise<string> {
  return encode({ token: { sid }, secret: env().authSecret, maxAge: SESSION_SECONDS });
}

/** How a token that we sealed begins: the one algorithm that we open. */
const SEALED = `${Buffer.from('{"alg":"dir","enc":"A256GCM"}').toString("base64url")}.`;

/** next-auth's own, which would take any algorithm that the key fits. ASVS 5.0, 9.1.2. */
export async function decodeSealed(params: JWTDecodeParams) {
  return params.token?.startsWith(SEALED) ? decode(params) : null;
}

/** The session that a cookie's value names, or null when we did not make it or it has expired. */
export async function openSession(value: string | undefined): Promise<string | null> {
  if (!value) return null;
  try {
    const token = await decodeSealed({ token: value, secret: env().authSecret });
    return typeof token?.sid === "string" ? token.sid : null;
  } catch {
    return null;
  }
}

/** The session that the request's cookie names. */
export async function readSessionCookie(): Promise<string | null> {
  return openSession((await cookies()).get(sessionCookie().name)?.value);
}

/** Signs the browser in, from an action or a handler. */
export async function setSessionCookie(sid: string): Promise<void> {
  const { name, options } = sessionCookie();
  (await cookies()).set(name, await sealSession(sid), { ...options, maxAge: SESSION_SECONDS });
  await setSignedInHint();
}

/** Keeps the hint in step where next-auth, and not this file, set or took the session's cookie. */
export async function followSessionCookie(setCookieLines: readonly string[]): Promise<void> {
  const { name } = sessionCookie();
  const line = setCookieLines.findLast((each) => each.startsWith(`${name}=`));
  if (line === undefined) return;
  if (line.startsWith(`${name}=;`)) await clearSignedInHint();
  else await setSignedInHint();
}

/**
 * Lets the scripts of static pages know that asking who is signed in is worth a request. It proves
 * nothing and names nobody: whoever makes one up is asked for the session all the same.
 */
async function setSignedInHint(): Promise<void> {
  const options = { ...sessionCookie().options, httpOnly: false, maxAge: SESSION_SECONDS };
  (await cookies()).set(SIGNED_IN_HINT, "1", options);
}

/** Takes the cookie from the browser. A copy of it is only worthless once the session has ended. */
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
