import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { openFirstCalls } from "@/lib/calls/task/open-call";
import { shareNoMail } from "@/lib/consents/may-write";
import { recordEvents } from "@/lib/history/record-event";
import type { Transaction } from "@/lib/kernel/db";
import { hashedUuid } from "@/lib/kernel/hashed-uuid";
import { insertRows } from "@/lib/kernel/insert-rows";
import { paths } from "@/lib/kernel/paths";
import { findPerson } from "@/lib/people/find-person";
import { mailToOf, type Origins, originsOf } from "@/lib/people/known-lead";
import { notKnown } from "@/lib/vocabulary/heard-facts";
import { LEAD_ORIGIN } from "@/lib/vocabulary/lead-origins";
import type { CheckedRow } from "./check-row";
import type { Decision } from "./decide-row";

/** The import that stores rows, whether it opens calls, and when it began. */
export type StoredBy = { importId: string; actorEmail: string; calls: boolean; at: Date };

/** A row with its number in the file. */
export type Numbered = { line: number; row: CheckedRow };

/** A row with the person whose request it becomes, and where that request belongs. */
type Placed = Numbered & {
  personId: string;
  isNew: boolean;
  origins: Origins;
  mailTo: string;
  noMail: boolean;
};

/** Stores rows of people whose e-mail and phone nobody has, with a few statements. */
export async function insertStrangers(
  tx: Transaction,
  rows: readonly Numbered[],
  by: StoredBy,
): Promise<void> {
  const origins = { duplicateOfId: null, caseOfId: null };
  const placed = rows.map((numbered): Placed => {
    const mailTo = numbered.row.emailNormalized;
    return { ...numbered, personId: randomUUID(), isNew: true, origins, mailTo, noMail: false };
  });
  const people = placed.map(({ personId: id, row }) => {
    const { createdAt, province } = row;
    return { id, createdAt, ...contactOf(row), province };
  });
  await insertRows(tx, "people", people);
  await insertRequests(tx, placed, by);
}

/**
 * Stores the row of a known person as another request of their case, which stays as it is; or that of a new person
 * who shares the e-mail or the phone with others.
 */
export async function insertKnown(
  tx: Transaction,
  { line, row }: Numbered,
  { known, sender }: Decision,
  by: StoredBy,
): Promise<void> {
  const { id: personId } = sender ?? (await findPerson(tx, row, known));
  if (!sender) {
    const { createdAt, province } = row;
    const where = { id: personId };
    await tx.person.update({ select: { id: true }, where, data: { createdAt, province } });
  }
  const origins = originsOf(known.leads, personId);
  const mailTo = mailToOf(known.leads, personId, row.emailNormalized);
  const noMail = (await shareNoMail(tx, personId)).includes(mailTo);
  await insertRequests(tx, [{ line, row, personId, isNew: !sender, origins, mailTo, noMail }], by);
}

/** Requests with their proof of consent, history, note, and the call if one is wanted. No mail is sent. */
async function insertRequests(
  tx: Transaction,
  placed: readonly Placed[],
  { importId, actorEmail, calls, at }: StoredBy,
): Promise<void> {
  const requests = placed.map((one) => ({ ...one, leadId: randomUUID() }));
  const leads = requests.map(({ leadId: id, line, ...one }) => {
    return { id, ...requestOf(one), idempotencyKey: hashedUuid([importId, String(line)]) };
  });
  await insertRows(tx, "leads", leads);
  const receipts = requests.map(({ leadId, row: { consentText, consentAt } }) => ({
    ...{ leadId, consentText, purpose: "call", form: "import", pagePath: paths.import },
    textVersion: createHash("sha256").update(consentText).digest("hex"),
    createdAt: consentAt,
  }));
  await insertRows(tx, "consent_receipts", receipts);
  const notes = requests.flatMap(({ leadId, line, row: { note } }) => {
    const id = hashedUuid([importId, String(line), "note"]);
    return note ? [{ id, leadId, note, authorEmail: actorEmail, createdAt: at }] : [];
  });
  await insertRows(tx, "lead_notes", notes);
  const events = [
    ...requests.map(({ leadId }) => ({ leadId, type: "created" }) as const),
    ...requests.flatMap(({ leadId, row: { unknown } }) =>
      unknown.map((fact) => ({ leadId, ...notKnown(fact) })),
    ),
    ...notes.map(({ id: noteId, leadId }) => {
      return { leadId, type: "note_added", data: { noteId } } as const;
    }),
  ];
  await recordEvents(tx, events, actorEmail, at);
  const called = requests.filter(({ isNew, row }) => isNew && row.status === "nuevo");
  if (calls) await openFirstCalls(tx, called.map(calledRequest), at);
}

/** The columns of a request and of its person. */
function contactOf({ fullName, email, emailNormalized, phone, phoneNormalized }: CheckedRow) {
  return { fullName, email: email.toLowerCase(), emailNormalized, phone, phoneNormalized };
}

/** The columns of a request, without a deadline: nobody has promised these people a call. */
function requestOf({ row, personId, isNew, origins, mailTo, noMail }: Omit<Placed, "line">) {
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

const UNGUARDED = { doNotCallAt: null, prefersWritingAt: null, restrictedAt: null, isNew: true };
const NOT_CALLED = { dueAt: null, firstAttemptAt: null, preferredDay: null, result: null };

/** What decides about the call of a new person. */
function calledRequest({ leadId: id, ...placed }: Placed & { leadId: string }) {
  const person = { id: placed.personId, province: placed.row.province, ...UNGUARDED };
  const given = { financialConsent: false, withdrawn: [] };
  return { id, ...requestOf(placed), ...NOT_CALLED, ...given, person };
}
