import "server-only";
import { randomUUID } from "node:crypto";
import { noteOpenedSheet } from "@/lib/accounts/opened-sheets";
import { readWith } from "@/lib/accounts/read-with";
import { heardIn } from "@/lib/calls/read-heard";
import { readHolder } from "@/lib/calls/read-holder";
import { blockText } from "@/lib/consents/block-text";
import { MAILBOX } from "@/lib/consents/may-write";
import { readConsents, withdrawalsIn } from "@/lib/consents/read-consents";
import { historyOf, type RelatedLead } from "@/lib/history/lead-history";
import { normalizeEmail } from "@/lib/kernel/contact";
import { db } from "@/lib/kernel/db";
import { isUuid } from "@/lib/kernel/uuid";
import { readRefusal } from "@/lib/mails/read-refusal";
import { readFirmsOf } from "@/lib/partners/case-firms";
import { exportsOf } from "@/lib/requests/exports/export-record";
import { CONSENT_SOURCE } from "@/lib/vocabulary/consent-sources";
import { type UnsureAnswer, unsureAnswers } from "@/lib/vocabulary/heard-facts";
import { answersInWords, attributionInWords } from "@/lib/vocabulary/lead-answers";
import { LEAD_ORIGIN } from "@/lib/vocabulary/lead-origins";
import { REQUEST_COLUMNS } from "@/lib/vocabulary/request-fields";
import { readStatus } from "@/lib/vocabulary/status";
import { readValue } from "@/lib/vocabulary/table";
import { latestFacts } from "./latest-facts";
import { readSheetPerson } from "./read-sheet-person";
import { RECEIPT_COLUMNS, shownReceipt } from "./receipt";

/** Sent as JSON, so times are ISO strings in UTC. */
export type LeadDetails = NonNullable<Awaited<ReturnType<typeof readLead>>>;

/** Everything on a lead's side sheet; null when the lead does not exist or is a suspect. */
export function readLead(id: unknown) {
  return readWith("leads.read", async (viewer) => {
    const lead = isUuid(id) ? await readDetails(id, viewer.id) : null;
    if (lead) await noteOpenedSheet(lead.id);
    return lead;
  });
}

async function readDetails(id: string, viewerId: string) {
  const stored = await findStored(id);
  if (!stored) return null;
  const { personId } = stored;
  const requests = await findRequests(id, personId);
  const ids = requests.map((request) => request.id);
  const [rows, exports, person, holder, firms, consents, receipts] = await Promise.all([
    readRows(ids),
    exportsOf(ids),
    readSheetPerson(personId, ids),
    readHolder(personId, viewerId),
    readFirmsOf(id, personId),
    readConsents([id]),
    db().consentReceipt.findMany({
      select: RECEIPT_COLUMNS,
      where: { leadId: id },
      orderBy: [{ createdAt: "desc" }, { purpose: "asc" }],
    }),
  ]);
  // The person was erased meanwhile.
  if (!person) return null;
  const { personId: _, person: own, caseOfId, ...lead } = stored;
  const caseOf = requests.find((request) => request.id === caseOfId) ?? null;
  const { answers, attribution } = stored;
  const { email } = person.corrected ? person.contact : stored;
  const notes = rows.notes.map(({ note, createdAt, ...rest }) => ({
    ...rest,
    text: note,
    createdAt: createdAt.toISOString(),
  }));
  const others = requests.filter((request) => request.id !== id);
  const withUnsure = <Request extends UnsureRequest>(request: Request) => {
    const events = rows.events.filter(({ leadId }) => leadId === request.id);
    return { ...request, unsure: unsureAnswers(heardIn(events), request) };
  };
  const shown = withUnsure(stored);
  return {
    ...lead,
    holder,
    firms,
    refusal: await readRefusal(ids, email),
    blocked: blockText({ withdrawn: stored.withdrawn, person: own }),
    // The corrected contact; the original is in `sent`.
    ...(person.corrected && person.contact),
    // What the person has said of this mailbox, with whichever request.
    noMail:
      lead.noMail || requests.some((one) => one.noMail && one.mailTo === normalizeEmail(email)),
    sent: { fullName: stored.fullName, email: stored.email, phone: stored.phone },
    createdAt: lead.createdAt.toISOString(),
    consentTs: lead.consentTs?.toISOString() ?? null,
    form: readValue(LEAD_ORIGIN, lead.form),
    consentSource: readValue(CONSENT_SOURCE, lead.consentSource),
    status: readStatus(lead.status),
    /** The case, while this request is a later one of the same person. */
    caseOf: caseOf && {
      id: caseOf.id,
      createdAt: caseOf.createdAt.toISOString(),
      status: readStatus(caseOf.status),
    },
    answers: answersInWords(answers),
    attribution: attributionInWords(attribution),
    receipts: receipts.map(shownReceipt),
    withdrawals: withdrawalsIn(consents),
    notes,
    history: historyOf({
      ...rows,
      requests,
      notes,
      receipts: rows.receipts.map(shownReceipt),
      exports,
    }),
    person,
    /** The answers that the person did not know. */
    unsure: shown.unsure,
    facts: latestFacts(requests.map(withUnsure), shown),
    related: others.slice(0, MAX_RELATED).map(
      ({ id, form, status, createdAt, fullName }): RelatedLead => ({
        ...{ id, fullName },
        form: readValue(LEAD_ORIGIN, form),
        status: readStatus(status),
        createdAt: createdAt.toISOString(),
      }),
    ),
    // A note sent twice with this id is stored once.
    nextNoteId: randomUUID(),
  };
}

type UnsureRequest = { id: string } & Record<UnsureAnswer, boolean>;

function findStored(id: string) {
  return db().leadView.findUnique({
    where: { id },
    select: {
      id: true,
      createdAt: true,
      fullName: true,
      email: true,
      noMail: true,
      phone: true,
      phoneNormalized: true,
      personId: true,
      caseOfId: true,
      consentTs: true,
      consentSource: true,
      ...REQUEST_COLUMNS,
      status: true,
      form: true,
      source: true,
      consent: true,
      financialConsent: true,
      withdrawn: true,
      person: { select: { restrictedBecause: true } },
      result: true,
      rulesVersion: true,
      answers: true,
      attribution: true,
    },
  });
}

/** More links would not be read, and many leads may share a family's phone. */
const MAX_RELATED = 20;

/** The newest rows. Only a bot sends more than these. */
const MOST = { requests: 150, events: 500, notes: 200, receipts: 300 };

/** The person's requests, newest first, always including this one. */
async function findRequests(id: string, personId: string) {
  const found = await db().leadView.findMany({
    select: REQUEST,
    where: { personId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MOST.requests,
  });
  if (found.some((request) => request.id === id)) return found;
  const own = await db().leadView.findMany({ select: REQUEST, where: { id } });
  return [...found, ...own];
}

const REQUEST = {
  id: true,
  createdAt: true,
  form: true,
  status: true,
  fullName: true,
  ...MAILBOX,
  ...REQUEST_COLUMNS,
  answers: true,
} as const;

async function readRows(ids: string[]) {
  const leadId = { in: ids };
  const orderBy = [{ createdAt: "desc" as const }, { id: "desc" as const }];
  const [events, notes, receipts] = await Promise.all([
    db().leadEvent.findMany({
      select: {
        id: true,
        leadId: true,
        type: true,
        data: true,
        actorEmail: true,
        createdAt: true,
      },
      where: { leadId },
      orderBy,
      take: MOST.events,
    }),
    db().leadNote.findMany({
      select: { id: true, note: true, authorEmail: true, createdAt: true },
      where: { leadId },
      orderBy,
      take: MOST.notes,
    }),
    db().consentReceipt.findMany({
      select: RECEIPT_COLUMNS,
      where: { leadId },
      orderBy,
      take: MOST.receipts,
    }),
  ]);
  return { events, notes, receipts };
}
