import "server-only";
import { createHmac } from "node:crypto";
import { derivedKey } from "@/lib/accounts/derived-key";

/** The hash under which a hand-over stores its code. It needs our key, because six digits are soon guessed. */
export function firmCodeHash(handoverId: string, digits: string): string {
  const key = derivedKey("firm-code");
  return createHmac("sha256", key).update(`${handoverId} ${digits}`).digest("hex");
}
