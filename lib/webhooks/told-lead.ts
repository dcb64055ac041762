import { mayWe, STANDING } from "@/lib/consents/may-we";
import type { Prisma } from "@/lib/kernel/db";
import { emailOf, writableEmail } from "@/lib/kernel/no-email";
import { LEAD_ORIGIN } from "@/lib/vocabulary/lead-origins";
import { PROPERTY_TYPE } from "@/lib/vocabulary/property-types";
import { RESULT } from "@/lib/vocabulary/results";
import { readValue } from "@/lib/vocabulary/table";

/** The columns of a request that `detailsOf` reads, and those that decide whether they may be told. */
export const TOLD_LEAD = {
  ...{ createdAt: true, form: true, source: true },
  ...{ fullName: true, phone: true },
  ...{ email: true, emailNormalized: true, mailTo: true, noMail: true },
  ...{ debtOver10k: true, multipleCreditors: true, hasProperties: true, propertyType: true },
  ...{ eligible: true, result: true, preferredTimeSlot: true, preferredDay: true },
  ...{ dueAt: true, firstAttemptAt: true, lastAttemptAt: true, consentTs: true },
  ...STANDING,
  person: {
    select: {
      ...STANDING.person.select,
      ...{ fullName: true, phone: true, correctedText: true, province: true },
    },
  },
} as const satisfies Prisma.LeadViewSelect;

type ToldLead = Prisma.LeadViewGetPayload<{ select: typeof TOLD_LEAD }>;

/**
 * Contact and case for other programs of the owner, by webhook and API. docs/webhooks.md and docs/api.md list these
 * names, and programs rely on them. The caller must ask `mayLeave` first.
 */
export function detailsOf(lead: ToldLead) {
  // As in the office, the corrected contact counts; the e-mail is that to which mails about this request go.
  const { fullName, phone } = lead.person.correctedText ? lead.person : lead;
  return {
    created_at: lead.createdAt.toISOString(),
    form: readValue(LEAD_ORIGIN, lead.form),
    source: lead.source,
    name: fullName,
    email: writableEmail(emailOf(lead), lead.noMail),
    phone,
    province: lead.person.province,
    debt_over_10k: lead.debtOver10k,
    multiple_creditors: lead.multipleCreditors,
    has_properties: lead.hasProperties,
    property_type: readOrNull(PROPERTY_TYPE, lead.propertyType),
    eligible: lead.eligible,
    result: readOrNull(RESULT, lead.result),
    preferred_time_slot: lead.preferredTimeSlot,
    preferred_day: lead.preferredDay,
    due_at: isoOf(lead.dueAt),
    first_attempt_at: isoOf(lead.firstAttemptAt),
    last_attempt_at: isoOf(lead.lastAttemptAt),
    consents: {
      given_at: isoOf(lead.consentTs),
      call: true as const,
      firm: mayWe("firm", lead),
      lenders: mayWe("lenders", lead),
    },
  };
}

function readOrNull<Value extends string>(table: Readonly<Record<Value, unknown>>, value: unknown) {
  return value === null ? null : readValue(table, value);
}

function isoOf(at: Date | null): string | null {
  return at === null ? null : at.toISOString();
}
