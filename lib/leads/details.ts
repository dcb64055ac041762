import "server-only";
import { randomUUID } from "node:crypto";
import { requireRole } from "@/lib/accounts/session";
import { db } from "@/lib/db";
import { withinPageDeadline } from "@/lib/page-deadline";
import { isLeadId } from "./cursor";
import { exportsOf } from "./export-history";
import { answersInWords, attributionInWords } from "./lead-answers";
import type { LeadDetails, RelatedLead } from "./lead-details";
import { historyOf } from "./lead-history";
import { RECEIPT_COLUMNS, shownReceipt } from "./receipt";
import type { LeadStatus } from "./status";

/**
 * All that the side sheet shows of a lead; null when there is no such lead, or it is kept apart.
 * @throws AccessError when whoever asks is not an admin
 */
export async function readLead(id: unknown): Promise<LeadDetails | null> {
  await requireRole("admin");
  if (!isLeadId(id)) return null;
  return withinPageDeadline(readStored(id));
}

async function readStored(id: string): Promise<LeadDetails | null> {
  const [stored, related, exports] = await Promise.all([
    findStored(id),
    findRelated(id),
    exportsOf(id),
  ]);
  if (!stored) return null;
  const { events, notes, receipts, answers, attribution, ...lead } = stored;
  const createdAt = lead.createdAt.toISOString();
  return {
    ...lead,
    createdAt,
    // The database allows no other.
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
      phoneNormalized: true,
      preferredTimeSlot: true,
      status: true,
      debtOver10k: true,
      multipleCreditors: true,
      hasProperties: true,
      propertyType: true,
      form: true,
      source: true,
      consent: true,
      result: true,
      rulesVersion: true,
      answers: true,
      attribution: true,
      receipts: {
        select: RECEIPT_COLUMNS,
        orderBy: { createdAt: "desc" },
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

/** Nobody reads more, and a family's phone may have many. */
const MAX_RELATED = 20;

/**
 * Other leads of the same person, newest first: those of the same first lead, which `store_lead`
 * links, and those that share e-mail or phone. Each part walks one index.
 */
async function findRelated(id: string): Promise<RelatedLead[]> {
  const found = await db().$queryRaw<(Omit<RelatedLead, "createdAt"> & { createdAt: Date })[]>`
    WITH this AS (SELECT id, coalesce(duplicate_of, id) AS first, email_normalized, phone_normalized
      FROM leads WHERE id = ${id}::uuid),
    same AS (
      SELECT leads.id FROM this JOIN leads ON leads.id = this.first
      UNION SELECT leads.id FROM this JOIN leads ON leads.duplicate_of = this.first
      UNION SELECT leads.id FROM this JOIN leads USING (email_normalized)
      UNION SELECT leads.id FROM this JOIN leads USING (phone_normalized))
    SELECT id, created_at AS "createdAt", form, status
    FROM leads_view JOIN same USING (id)
    WHERE id <> ${id}::uuid
    ORDER BY created_at DESC, id DESC
    LIMIT ${MAX_RELATED}`;
  return found.map((lead) => ({ ...lead, createdAt: lead.createdAt.toISOString() }));
}
