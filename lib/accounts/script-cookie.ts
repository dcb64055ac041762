import "server-only";
import { cookies } from "next/headers";
import { sessionCookie } from "./session-cookie";

const NAME = "pya-sin-javascript";

/** Remembers for the time of the session that somebody signed in without JavaScript. */
export async function noteScript(hasScript: boolean): Promise<void> {
  const jar = await cookies();
  if (!hasScript) jar.set(NAME, "1", sessionCookie().options);
  else if (jar.has(NAME)) jar.delete(NAME);
}

export async function signedInWithoutScript(): Promise<boolean> {
  return (await cookies()).has(NAME);
}
