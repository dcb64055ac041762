import "server-only";
import { randomUUID } from "node:crypto";
import { readWith } from "@/lib/accounts/read-with";
import { db } from "@/lib/db";
import { exportsOf } from "@/lib/leads/exports/export-record";
import { isLeadId } from "@/lib/leads/list/cursor";
import { samePersonAs } from "@/lib/leads/privacy/same-person";
import type { LeadStatus } from "@/lib/leads/status";
import { answersInWords, attributionInWords } from "./lead-answers";
import { historyOf, type RelatedLead } from "./lead-history";
import { noteOpenedSheet } from "./opened-sheets";
import { RECEIPT_COLUMNS, shownReceipt } from "./receipt";

/** Sent as JSON: times are ISO strings in UTC. */
export type LeadDetails = NonNullable<Awaited<ReturnType<typeof readLead>>>;

/** Everything that the side sheet shows of a lead; null when it does not exist or is a suspect. */
export function readLead(id: unknown) {
  return readWith("leads.read", async () => {
    const lead = isLeadId(id) ? await readStored(id) : null;
    if (lead) await noteOpenedSheet(lead.id);
    return lead;
  });
}

async function readStored(id: string) {
  const stored = await findStored(id);
  if (!stored) return null;
  const [related, exports] = await Promise.all([findRelated(stored), exportsOf(id)]);
  const {
    emailNormalized: _,
    duplicateOfId: __,
    events,
    notes,
    receipts,
    answers,
    attribution,
    ...lead
  } = stored;
  const createdAt = lead.createdAt.toISOString();
  return {
    ...lead,
    createdAt,
    // The database allows no other status.
    status: lead.status as LeadStatus,
    answers: answersInWords(answers),
    attribution: attributionInWords(attribution),
    receipts: receipts.map(shownReceipt),
    notes: notes.map(({ note, ...rest }) => ({
      ...rest,
      text: note,
      createdAt: rest.createdAt.toISOString(),
    })),
    history: historyOf({ createdAt, form: lead.form }, events, related, exports),
    related,
    // A note that is sent twice with this id is stored once.
    nextNoteId: randomUUID(),
  };
}

function findStored(id: string) {
  return db().lead.findFirst({
    where: { id, suspect: false },
    select: {
      id: true,
      createdAt: true,
      fullName: true,
      email: true,
      phone: true,
      emailNormalized: true,
      phoneNormalized: true,
      duplicateOfId: true,
      personId: true,
      preferredTimeSlot: true,
      status: true,
      debtOver10k: true,
      multipleCreditors: true,
      hasProperties: true,
      propertyType: true,
      form: true,
      source: true,
      consent: true,
      financialConsent: true,
      result: true,
      rulesVersion: true,
      answers: true,
      attribution: true,
      receipts: {
        select: RECEIPT_COLUMNS,
        orderBy: [{ createdAt: "desc" }, { purpose: "asc" }],
      },
      notes: {
        select: { id: true, note: true, authorEmail: true, createdAt: true },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      },
      events: {
        select: { type: true, data: true, actorEmail: true, createdAt: true },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      },
    },
  });
}

/** Nobody reads more, and many leads may share a family's phone. */
const MAX_RELATED = 20;

/** Other leads of the same person, newest first. */
async function findRelated(lead: Parameters<typeof samePersonAs>[0]): Promise<RelatedLead[]> {
  const found = await db().leadView.findMany({
    select: { id: true, createdAt: true, form: true, status: true },
    where: { ...samePersonAs(lead), id: { not: lead.id } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_RELATED,
  });
  return found.map((lead) => ({
    ...lead,
    status: lead.status as LeadStatus,
    createdAt: lead.createdAt.toISOString(),
  }));
}
