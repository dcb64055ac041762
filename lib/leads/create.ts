import "server-only";
import { createHash } from "node:crypto";
import { pool, retryTransient } from "@/lib/db";
import { JOB_ATTEMPTS } from "@/lib/jobs";
import { countAttempt, isUncountable, type Limit, limitValues } from "@/lib/rate-limit";
import type { SuspectReason } from "@/lib/suspicion/reasons";
import type { Consent } from "./consent";
import { normalizeEmail, normalizePhone } from "./contact";
import type { LeadForm } from "./options";
import type { Attribution } from "./touch";

/** What a form's answers say of a case. */
export type CaseColumns = {
  debtOver10k: boolean;
  multipleCreditors: boolean;
  hasProperties: boolean;
  propertyType: string | null;
  /** The answers themselves, what the rules made of them, and which rules. */
  assessment: { answers: object; result: "A" | "B" | "C"; rulesVersion: string } | null;
};

export type NewLead = CaseColumns & {
  form: LeadForm;
  source: string;
  fullName: string;
  email: string;
  phone: string;
  preferredTimeSlot: string;
  attribution: Attribution;
  /** Made once per opened form: the same one again is the same submission again. */
  submissionKey: string;
  /** Why it is kept apart and not notified; none for a lead like any other. */
  suspicions: readonly SuspectReason[];
  consent: Consent;
};

/** What became of a submission. */
export type Stored =
  | { outcome: "stored"; id: string; duplicate: boolean }
  /** The same submission again: nothing new was stored. */
  | { outcome: "repeated"; id: string; duplicate: boolean }
  /** The same again, and it is still kept apart; or no longer, because it came with a proof. */
  | { outcome: "apart" | "proved"; id: string; duplicate: boolean }
  /** This person has asked too often: nothing was stored. */
  | { outcome: "limited"; waitMs: number };

/** How often one e-mail or one phone may ask. */
const CONTACT_LIMIT = 3;
const CONTACT_WINDOW = "5 minutes";

/**
 * Stores a lead, its consent receipt, its first event and the job that will notify the advisers:
 * all or nothing. A lead whose e-mail or phone is known becomes 'duplicado' and points at the
 * earliest lead of that person; however many arrive at once, exactly one is 'nuevo'. A function of
 * the database does it in one round trip, and counts within `limit` in the same: one more took a
 * tenth of all the time that a web process has for a lead.
 */
export async function createLead(lead: NewLead, limit: Limit | null = null): Promise<Stored> {
  const values = [
    JSON.stringify(leadColumns(lead)),
    JSON.stringify(receiptColumns(lead)),
    CONTACT_LIMIT,
    CONTACT_WINDOW,
    JOB_ATTEMPTS,
  ];
  if (!limit) return store(STORE_LEAD, values);
  try {
    return await store(STORE_LEAD_WITHIN, [...values, ...limitValues(limit)]);
  } catch (error) {
    if (!isUncountable(error)) throw error;
    const waitMs = await countAttempt(...limit);
    return waitMs > 0 ? { outcome: "limited", waitMs } : store(STORE_LEAD, values);
  }
}

// Prepared, and without the client in between: it is the one statement a visitor waits for.
async function store(statement: { name: string; text: string }, values: unknown[]) {
  const { rows } = await retryTransient(() => pool().query<Stored>({ ...statement, values }));
  const [stored] = rows;
  if (!stored) throw new Error(`${statement.name} gave no row`);
  return stored;
}

const STORED = `SELECT outcome, lead_id AS id, duplicate, wait_ms AS "waitMs"`;
const LEAD = "$1::jsonb, $2::jsonb, $3::int, $4::interval, $5::int";

const STORE_LEAD = { name: "store-lead", text: `${STORED} FROM store_lead(${LEAD})` };
const STORE_LEAD_WITHIN = {
  name: "store-lead-within",
  text: `${STORED} FROM store_lead_within(${LEAD}, $6::text, $7::int, $8::int)`,
};

function leadColumns(lead: NewLead) {
  const emailNormalized = normalizeEmail(lead.email);
  const phoneNormalized = normalizePhone(lead.phone);
  return {
    form: lead.form,
    source: lead.source,
    debt_over_10k: lead.debtOver10k,
    multiple_creditors: lead.multipleCreditors,
    has_properties: lead.hasProperties,
    property_type: lead.propertyType,
    full_name: lead.fullName,
    email: lead.email.toLowerCase(),
    email_normalized: emailNormalized,
    phone: lead.phone,
    phone_normalized: phoneNormalized,
    preferred_time_slot: lead.preferredTimeSlot,
    answers: lead.assessment?.answers,
    result: lead.assessment?.result,
    rules_version: lead.assessment?.rulesVersion,
    attribution: lead.attribution,
    idempotency_key: idempotencyKeyOf(lead.submissionKey, emailNormalized, phoneNormalized),
    suspect: lead.suspicions.length > 0,
    suspect_reasons: lead.suspicions.length > 0 ? lead.suspicions : null,
  };
}

/**
 * Whoever goes back and corrects the e-mail or the phone sends the same form again, but not the
 * same request: the contact is part of the key.
 */
function idempotencyKeyOf(submissionKey: string, email: string, phone: string): string {
  const hash = createHash("sha256").update(JSON.stringify([submissionKey, email, phone]));
  return hash.digest("hex").slice(0, 32);
}

function receiptColumns({ consent }: NewLead) {
  return {
    consent_text: consent.text,
    text_version: consent.version,
    page_path: consent.pagePath,
    ip_address: consent.ipAddress,
    user_agent: consent.userAgent,
  };
}
