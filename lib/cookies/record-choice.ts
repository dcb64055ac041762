import "server-only";
import { audit } from "@/lib/audit";
import { withDeadline } from "@/lib/deadline";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { countAttempt } from "@/lib/rate-limit";
import { addressGroup, clientAddress } from "@/lib/request";
import { CATEGORIES, type CookieChoice } from "./categories";
import { choiceSchema } from "./choice-schema";

/** A page that waits to be loaded anew waits no longer. */
const DEADLINE_MS = 2_500;

/**
 * Records an answer to the cookie notice, so that consent can be shown (GDPR art. 7.1): version,
 * categories and the random number in the visitor's cookie, nothing of the person. What cannot go
 * to the audit log, or is too much for it, is one line of the log instead. Ignores what is no choice.
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

/** False when there were too many: nothing ever leaves the audit log, so nobody may flood it. */
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
