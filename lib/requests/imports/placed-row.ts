import type { CalledRequest } from "@/lib/calls/task/open-call";
import type { Origins } from "@/lib/people/known-lead";
import { LEAD_ORIGIN } from "@/lib/vocabulary/lead-origins";
import type { CheckedRow } from "./check-row";

/** A row with its number in the file. */
export type Numbered = { line: number; row: CheckedRow };

/** A row with the person whose request it becomes, and where that request belongs. */
export type Placed = Numbered & {
  personId: string;
  isNew: boolean;
  origins: Origins;
  mailTo: string;
  noMail: boolean;
};

/** The columns of a request and of its person. */
export function contactOf({
  fullName,
  email,
  emailNormalized,
  phone,
  phoneNormalized,
}: CheckedRow) {
  return { fullName, email: email.toLowerCase(), emailNormalized, phone, phoneNormalized };
}

/** The columns of a request, without a deadline: nobody has promised these people a call. */
export function requestOf({ row, personId, isNew, origins, mailTo, noMail }: Omit<Placed, "line">) {
  const { debtOver10k, multipleCreditors, hasProperties, propertyType, preferredTimeSlot } = row;
  // A person who shares a phone with a known one is listed as a duplicate, as by a form.
  const isDuplicate = !isNew || (origins.duplicateOfId !== null && row.status === "nuevo");
  return {
    ...contactOf(row),
    ...{ debtOver10k, multipleCreditors, hasProperties, propertyType, preferredTimeSlot },
    ...{ personId, mailTo, noMail, ...origins, createdAt: row.createdAt },
    form: "import",
    source: LEAD_ORIGIN.import.source,
    status: isDuplicate ? "duplicado" : row.status,
    consent: true,
    consentTs: row.consentAt,
    consentSource: "import",
  };
}

const UNGUARDED = { doNotCallAt: null, prefersWritingAt: null, restrictedAt: null };
const NOT_CALLED = { dueAt: null, firstAttemptAt: null, preferredDay: null, result: null };

/** What decides about the call of a new person. */
export function calledRequest({ leadId, ...placed }: Placed & { leadId: string }): CalledRequest {
  const { personId: id, row } = placed;
  const person = { id, province: row.province, ...UNGUARDED, isNew: true };
  const given = { financialConsent: false, withdrawn: [] };
  return { id: leadId, ...requestOf(placed), ...NOT_CALLED, ...given, person };
}
