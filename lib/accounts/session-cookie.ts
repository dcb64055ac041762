import "server-only";
import { cookies } from "next/headers";
import { hostCookie, seal, unseal } from "@/lib/kernel/sealed-cookie";
import { SIGNED_IN_HINT } from "./signed-in-hint";

/** A session ends this long after sign-in, even while it is in use. */
export const SESSION_SECONDS = 7 * 24 * 60 * 60;

const WITHOUT_SCRIPT = "pya-sin-javascript";

export const sessionCookie = () => hostCookie("session", "lax");

/** The secret session identifier in the request's cookie, or null. */
export async function readSessionCookie(): Promise<string | null> {
  const token = await unseal((await cookies()).get(sessionCookie().name)?.value);
  return typeof token?.sid === "string" ? token.sid : null;
}

/**
 * Signs the browser in, from an action or a route handler. A second cookie tells the scripts of static pages
 * to request the signed-in user; it proves nothing and identifies no person.
 */
export async function setSessionCookie(sid: string): Promise<void> {
  const { name, options } = sessionCookie();
  const kept = { ...options, maxAge: SESSION_SECONDS };
  const jar = await cookies();
  jar.set(name, await seal({ sid }, SESSION_SECONDS), kept);
  jar.set(SIGNED_IN_HINT, "1", { ...kept, httpOnly: false });
}

/** Deletes the cookie in the browser. A copy still works until the session ends. */
export async function clearSessionCookie(): Promise<void> {
  const { name, options } = sessionCookie();
  (await cookies()).set(name, "", { ...options, maxAge: 0 });
  await clearSignedInHint();
}

/** Deletes the hint, so that pages stop requesting the signed-in user. */
export async function clearSignedInHint(): Promise<void> {
  const options = { ...sessionCookie().options, httpOnly: false, maxAge: 0 };
  (await cookies()).set(SIGNED_IN_HINT, "", options);
}

/** Remembers, until the browser closes, whether the person signed in without JavaScript. */
export async function noteScript(hasScript: boolean): Promise<void> {
  const jar = await cookies();
  if (!hasScript) jar.set(WITHOUT_SCRIPT, "1", sessionCookie().options);
  else if (jar.has(WITHOUT_SCRIPT)) jar.delete(WITHOUT_SCRIPT);
}

export async function signedInWithoutScript(): Promise<boolean> {
  return (await cookies()).has(WITHOUT_SCRIPT);
}
