import "server-only";
import * as z from "zod";
import { audit } from "@/lib/accounts/audit/audit";
import { withDeadline } from "@/lib/kernel/deadline";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { countAttempt } from "@/lib/kernel/rate-limit";
import { addressGroup, clientAddress } from "@/lib/kernel/request";
import { CATEGORIES, type CookieChoice, NOTICE_VERSION } from "./categories";

/** The choice that a browser reports. An old tab reports an older version. */
const choiceSchema: z.ZodType<CookieChoice> = z.strictObject({
  version: z.int().min(1).max(NOTICE_VERSION),
  categories: z
    .array(z.enum(CATEGORIES))
    .max(CATEGORIES.length)
    .refine((given) => given.includes("necessary") && new Set(given).size === given.length),
  choiceId: z.uuidv4(),
});

/** The page reloads after this response and must not wait longer. */
const DEADLINE_MS = 2_500;

/**
 * Records a visitor's answer to the cookie notice as proof of consent (GDPR art. 7.1): version,
 * categories and the random number in the cookie, nothing about the person. If the audit log fails
 * or the rate limit is reached, writes one line to the server log instead. Ignores invalid input.
 */
export async function recordChoice(given: unknown, headers: Headers): Promise<void> {
  const choice = choiceSchema.safeParse(given).data;
  if (!choice) return;
  const details = detailsOf(choice);
  try {
    const work = auditWithinLimits(details, clientAddress(headers, env().trustedProxies));
    if (await withDeadline(DEADLINE_MS, work)) return;
  } catch (error) {
    log.error("cookies.not_audited", error);
  }
  log.info("cookies.chosen", details);
}

/** Returns false at the rate limit: the audit log is append-only, so nobody may flood it. */
async function auditWithinLimits(
  details: ReturnType<typeof detailsOf>,
  address: string | null,
): Promise<boolean> {
  if ((await countAttempt("cookie-choice-address", addressGroup(address))) > 0) return false;
  if ((await countAttempt("cookie-choice", "everybody")) > 0) return false;
  await audit("cookies.chosen", null, details);
  return true;
}

function detailsOf({ version, categories, choiceId }: CookieChoice) {
  const inOrder = CATEGORIES.filter((category) => categories.includes(category));
  return { version, categories: inOrder.join(" "), choice: choiceId };
}
