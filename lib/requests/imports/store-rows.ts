import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { openFirstCalls } from "@/lib/calls/task/open-call";
import { shareNoMail } from "@/lib/consents/may-write";
import { recordEvents } from "@/lib/history/record-event";
import type { Transaction } from "@/lib/kernel/db";
import { hashedUuid } from "@/lib/kernel/hashed-uuid";
import { paths } from "@/lib/kernel/paths";
import { type FoundPerson, findPerson } from "@/lib/people/find-person";
import { mailToOf, originsOf } from "@/lib/people/known-lead";
import type { Known } from "@/lib/people/known-leads";
import { UNKNOWN } from "@/lib/vocabulary/heard-facts";
import { calledRequest, contactOf, type Numbered, type Placed, requestOf } from "./placed-row";

/** The import that stores rows, whether it opens calls, and when it began. */
export type StoredBy = { importId: string; actorEmail: string; calls: boolean; at: Date };

/** Stores rows of people whose e-mail and phone nobody has, with a few statements. */
export async function insertNew(
  tx: Transaction,
  rows: readonly Numbered[],
  by: StoredBy,
): Promise<void> {
  const placed = rows.map((numbered): Placed => {
    const mailTo = numbered.row.emailNormalized;
    return { ...numbered, ...NOBODYS, personId: randomUUID(), mailTo, isNew: true };
  });
  await tx.person.createMany({
    data: placed.map(({ personId, row }) => ({
      id: personId,
      createdAt: row.createdAt,
      ...contactOf(row),
      province: row.province,
    })),
  });
  await insertRequests(tx, placed, by);
}

const NOBODYS = { origins: { duplicateOfId: null, caseOfId: null }, noMail: false };

/** Stores the row of a new person who shares the e-mail or the phone with others. Returns the person's id. */
export async function insertSharer(
  tx: Transaction,
  { line, row }: Numbered,
  known: Known,
  by: StoredBy,
): Promise<string> {
  const { id: personId } = await findPerson(tx, row, known);
  const { province } = row;
  await tx.person.update({ select: { id: true }, where: { id: personId }, data: { province } });
  const placed = { line, row, personId, isNew: true, ...NOBODYS, mailTo: row.emailNormalized };
  const noMail = await shareNoMail(tx, placed.mailTo);
  const origins = originsOf(known.leads, personId);
  await insertRequests(tx, [{ ...placed, origins, noMail }], by);
  return personId;
}

/** Stores the row of a known person as another request of their case, which stays as it is. */
export async function insertKnown(
  tx: Transaction,
  { line, row }: Numbered,
  { known, sender }: { known: Known; sender: FoundPerson },
  by: StoredBy,
): Promise<void> {
  const { id: personId } = sender;
  const mailTo = mailToOf(known.leads, personId, row.emailNormalized);
  const noMail = await shareNoMail(tx, mailTo);
  const origins = originsOf(known.leads, personId);
  const placed = { line, row, personId, isNew: false, mailTo, noMail, origins };
  await insertRequests(tx, [placed], by);
}

/** Requests with their proof of consent, history, note, and the call if one is wanted. No mail is sent. */
async function insertRequests(
  tx: Transaction,
  placed: readonly Placed[],
  { importId, actorEmail, calls, at }: StoredBy,
): Promise<void> {
  const requests = placed.map((one) => ({ ...one, leadId: randomUUID() }));
  await tx.lead.createMany({
    data: requests.map(({ leadId, line, ...one }) => ({
      id: leadId,
      ...requestOf(one),
      idempotencyKey: hashedUuid([importId, String(line)]),
    })),
  });
  await tx.consentReceipt.createMany({
    data: requests.map(({ leadId, row: { consentText, consentAt } }) => ({
      ...{ leadId, consentText, purpose: "call", form: "import", pagePath: paths.import },
      textVersion: createHash("sha256").update(consentText).digest("hex"),
      createdAt: consentAt,
    })),
  });
  const notes = requests.flatMap(({ leadId, line, row: { note } }) =>
    note ? [{ id: hashedUuid([importId, String(line), "note"]), leadId, note }] : [],
  );
  await tx.leadNote.createMany({
    data: notes.map((note) => ({ ...note, authorEmail: actorEmail })),
  });
  const before = {};
  await recordEvents(
    tx,
    [
      ...requests.map(({ leadId }) => ({ leadId, type: "created" as const })),
      ...requests.flatMap(({ leadId, row: { unknown } }) =>
        unknown.map((fact) => {
          return { leadId, type: "fact_heard", data: { fact, answer: UNKNOWN, before } } as const;
        }),
      ),
      ...notes.map(({ id: noteId, leadId }) => {
        return { leadId, type: "note_added", data: { noteId } } as const;
      }),
    ],
    actorEmail,
  );
  const called = requests.filter(({ isNew, row }) => isNew && row.status === "nuevo");
  if (calls) await openFirstCalls(tx, called.map(calledRequest), at);
}
