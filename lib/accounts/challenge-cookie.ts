import "server-only";
import { cookies } from "next/headers";
import { env } from "@/lib/env";
import { CHALLENGE_SECONDS } from "./sign-in-challenge";

/** Keeps, for the few minutes of the second question, who has answered the first. */
export async function setChallengeCookie(token: string): Promise<void> {
  const { name, options } = challengeCookie();
  (await cookies()).set(name, token, { ...options, maxAge: CHALLENGE_SECONDS });
}

export async function readChallengeCookie(): Promise<string | null> {
  return (await cookies()).get(challengeCookie().name)?.value ?? null;
}

export async function clearChallengeCookie(): Promise<void> {
  const { name, options } = challengeCookie();
  (await cookies()).set(name, "", { ...options, maxAge: 0 });
}

function challengeCookie() {
  const secure = env().appUrl.startsWith("https:");
  return {
    name: secure ? "__Host-second-step" : "second-step",
    // Strict: nobody is ever led to the second question from another site.
    options: { httpOnly: true, sameSite: "strict", path: "/", secure } as const,
  };
}
