import "server-only";
import { min, subMinutes } from "date-fns";
import type * as z from "zod";
import { terms } from "@/content/retention";
import { requirePermission } from "@/lib/accounts/session";
import { currentTime } from "@/lib/kernel/current-time";
import type { Transaction } from "@/lib/kernel/db";
import { toPlainBlock } from "@/lib/kernel/text";
import { lockFound } from "@/lib/people/find-person";
import { isBlocked } from "@/lib/people/is-blocked";
import type { Known } from "@/lib/people/known-leads";
import { cutoff } from "@/lib/privacy/past-term";
import { reportedConsent } from "@/lib/requests/intake/consent";
import { storeLead } from "@/lib/requests/intake/store-lead";
import { checkContact } from "@/lib/requests/people/check-contact";
import { unknownFacts } from "@/lib/vocabulary/heard-facts";
import { ApiProblem, type WrongField } from "./problem";
import { ADD_LEAD, API_PATH } from "./routes";

export type SentLead = z.infer<typeof ADD_LEAD.body>;

/**
 * Stores the request of a person whom another system knows, as one entered by hand: with a call to make, and
 * the consent that the system reports. Once for each key, contact and answers; `isNew` is false the next time.
 * @throws ApiProblem for a wrong contact or date, for a person who has decided otherwise since, and after too many
 * requests of one person
 * @throws AccessError without the permission
 */
export async function addLead(
  sent: SentLead,
  key: string,
): Promise<{ id: string; isNew: boolean }> {
  const { email: actorEmail } = await requirePermission("leads.write");
  const { contact, words, consentAt } = check(sent);
  const answers = {
    debtOver10k: sent.debt_over_10k,
    multipleCreditors: sent.multiple_creditors,
    hasProperties: sent.has_properties,
  };
  const hasProperties = answers.hasProperties ?? false;
  const stored = await storeLead({
    ...contact,
    form: "by-hand",
    source: SOURCE,
    debtOver10k: answers.debtOver10k ?? false,
    multipleCreditors: answers.multipleCreditors ?? false,
    hasProperties,
    propertyType: (hasProperties && sent.property_type) || null,
    preferredTimeSlot: sent.preferred_time_slot ?? null,
    assessment: null,
    attribution: null,
    submissionKey: key,
    suspicions: [],
    consent: {
      given: [reportedConsent(actorEmail, words)],
      pagePath: API_PATH + ADD_LEAD.path,
      ipAddress: null,
      userAgent: null,
    },
    byHand: {
      ...{ actorEmail, consentSource: sent.consent.source, consentAt },
      unknown: unknownFacts(answers),
      check: (tx, known) => refuseBlocked(tx, known, consentAt),
    },
  });
  if (stored.outcome === "limited") {
    const { waitMs } = stored;
    throw new ApiProblem(429, "This person has sent too many requests.", { waitMs });
  }
  return { id: stored.id, isNew: stored.outcome !== "repeated" };
}

async function refuseBlocked(tx: Transaction, known: Known, consentAt: Date): Promise<void> {
  if (await isBlocked(tx, await lockFound(tx, known), known, consentAt)) {
    throw new ApiProblem(409, BLOCKED);
  }
}

const BLOCKED =
  "Somebody with this e-mail or phone wants no calls, has restricted the use of their data, or has withdrawn this consent. Only an adviser can enter them.";

/** Where such a request came from, in list and overview. */
const SOURCE = "api";

const FIELD = { fullName: "name", email: "email", phone: "phone" } as const;

/** How far the other system's clock may be ahead of ours. */
const CLOCK_MINUTES = 5;

function check({ name, email = "", phone, ...sent }: SentLead) {
  const { contact, errors: inContact } = checkContact({ fullName: name, email, phone });
  const words = toPlainBlock(sent.consent.words);
  const given = new Date(sent.consent.given_at);
  const now = currentTime();
  const wrong: WrongField[] = [];
  for (const [column, field] of Object.entries(FIELD)) {
    if (inContact && column in inContact) wrong.push({ field, detail: "Not valid." });
  }
  if (!words) wrong.push({ field: "consent.words", detail: "Blank." });
  // What is older would be past the term for which we keep a request.
  if (subMinutes(given, CLOCK_MINUTES) > now || given < cutoff(now, terms.leads)) {
    wrong.push({ field: "consent.given_at", detail: "In the future, or too long ago." });
  }
  if (sent.has_properties && !sent.property_type) {
    wrong.push({ field: "property_type", detail: "Needed with has_properties." });
  }
  if (wrong.length > 0) throw new ApiProblem(422, "Some fields are wrong.", { errors: wrong });
  return { contact, words, consentAt: min([given, now]) };
}
