import "server-only";
import { cookies } from "next/headers";
import { hostCookie, seal, unseal } from "./sealed-cookie";

/**
 * A sealed cookie that carries a value from one page of a sign-in to the next, for `seconds`. Lax: browsers
 * keep a strict cookie back on the page to which the identity provider leads.
 */
export function shortCookie<Value extends Record<string, unknown>>(
  purpose: string,
  seconds: number,
) {
  const cookie = () => hostCookie(purpose, "lax");
  return {
    /** Null when it is missing, forged or expired. */
    async read(): Promise<Value | null> {
      const token = await unseal((await cookies()).get(cookie().name)?.value, purpose);
      return token && (token as Value);
    },
    async set(value: Value): Promise<void> {
      const { name, options } = cookie();
      const sealed = await seal(value, seconds, purpose);
      (await cookies()).set(name, sealed, { ...options, maxAge: seconds });
    },
    async clear(): Promise<void> {
      const { name, options } = cookie();
      (await cookies()).set(name, "", { ...options, maxAge: 0 });
    },
  };
}
