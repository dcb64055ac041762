import "server-only";
import { requirePermission } from "@/lib/accounts/session";
import { readCancelled } from "@/lib/calls/cancelled";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Prisma } from "@/lib/kernel/db";
import { formatFileDate } from "@/lib/kernel/format";
import { log } from "@/lib/kernel/log";
import { withinPageDeadline } from "@/lib/kernel/page-deadline";
import { readReadyFirms } from "@/lib/partners/listed-firms";
import { handOver } from "@/lib/requests/hand-over";
import { beyond } from "@/lib/requests/list/cursor";
import type { LeadFilter } from "@/lib/requests/list/filter";
import { leadWhere } from "@/lib/requests/list/lead-where";
import type { LeadTab } from "@/lib/requests/list/tabs";
import { REQUEST_COLUMNS } from "@/lib/vocabulary/request-fields";
import { type ExportedLead, exportColumns } from "./export-columns";
import { csvBytes } from "./export-csv";
import type { ExportKind } from "./export-kind";
import { requirePermit } from "./export-permit";
import { ExportCancelledError, type ExportRecord, startRecord } from "./export-record";
import { xlsxBytes } from "./export-xlsx";

export type LeadExport = { fileName: string; body: ReadableStream<Uint8Array> };

/** Too many exports are running. Each one keeps the database and this process busy. */
export class ExportsBusyError extends Error {
  override name = "ExportsBusyError";
}

export class HandOverRefusedError extends Error {
  override name = "HandOverRefusedError";
}

/** Small, because a batch stays in memory until the next is read. */
const BATCH_SIZE = 1_000;
const MAX_AT_ONCE = 2;
/** A download without a read for this long no longer counts against the limit. */
const STALLED_MS = 60_000;

/** What the basic columns read: a third of the fields, in a third of the time and the memory. */
const BASIC = {
  ...{ id: true, createdAt: true, personId: true, status: true, eligible: true },
  ...{ fullName: true, phone: true },
  ...{ email: true, emailNormalized: true, mailTo: true, noMail: true },
  ...REQUEST_COLUMNS,
} as const satisfies Prisma.LeadViewSelect;

const CONTACT = {
  ...{ id: true, fullName: true, phone: true, phoneNormalized: true },
} as const satisfies Prisma.PersonSelect;

const lastReadAt = new Map<string, number>();

/**
 * Exports the leads of a tab that match a filter and may go to the recipient, newest first, at the speed of
 * the browser. Null when there are none. The database records each lead before it is sent, and the audit
 * log how far the export got. The caller must read the body or cancel it.
 * @throws AccessError without the permission
 * @throws ExportUnconfirmedError when EXPORT_STEP_UP requires a proof first
 * @throws HandOverRefusedError when no lead may go to the recipient
 * @throws ExportsBusyError while two other exports are running
 * @throws DeadlineError and database errors; nothing has been sent then
 */
export async function exportLeads(
  tab: LeadTab,
  filter: LeadFilter,
  kind: ExportKind,
  permit: string | null = null,
): Promise<LeadExport | null> {
  return withinPageDeadline(beginExport(tab, filter, kind, permit), (late) => late?.body.cancel());
}

async function beginExport(
  tab: LeadTab,
  filter: LeadFilter,
  kind: ExportKind,
  sealed: string | null,
): Promise<LeadExport | null> {
  const { id, email } = await requirePermission("leads.export");
  const permit = await requirePermit(id, { tab, filter, kind }, sealed);
  const handed = handOver(kind, await readReadyFirms());
  if (handed.refusal) throw new HandOverRefusedError(handed.refusal);
  const { leads, firms } = handed;
  const active = [...lastReadAt.values()].filter((at) => at > currentTime().getTime() - STALLED_MS);
  if (active.length >= MAX_AT_ONCE) throw new ExportsBusyError();
  const where = { AND: [await leadWhere(tab, filter, id), leads] };
  if ((await db().leadView.findFirst({ select: { id: true }, where })) === null) return null;
  const record = await startRecord(email, tab, filter, kind, firms, permit);
  const batches = readBatches(where, kind, record);
  const write = kind.format === "csv" ? csvBytes : xlsxBytes;
  return {
    fileName: fileName(kind),
    body: toStream(write(batches, exportColumns(kind.columns)), record),
  };
}

/**
 * Each batch starts after the last lead of the previous one, so new leads do not shift it. The leads of a
 * batch are recorded before they are sent, and then only those are sent that still may be.
 */
async function* readBatches(
  where: Prisma.LeadViewWhereInput,
  { columns, recipient }: ExportKind,
  record: ExportRecord,
): AsyncGenerator<ExportedLead[]> {
  for (let place = {}; ; ) {
    const found = await db().leadView.findMany({
      where: { AND: [where, place] },
      ...(columns === "basic" && { select: BASIC }),
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: BATCH_SIZE,
    });
    const last = found.at(-1);
    if (!last) return;
    // Cancelled requests go to no one outside.
    const isCancelled = recipient === "ourselves" ? () => false : await readCancelled(found);
    const recorded = found.filter((lead) => !isCancelled(lead));
    await record.recordPart(recorded);
    const leads = await withContacts(await stillMatching(where, recorded));
    yield columns === "basic" ? leads : await withConsentVersions(leads);
    place = beyond({ direction: "older", at: last.createdAt.toISOString(), id: last.id });
  }
}

/** Leaves out the leads that were erased or withdrawn before the record could tell who has them. */
async function stillMatching(
  where: Prisma.LeadViewWhereInput,
  leads: readonly ExportedLead[],
): Promise<ExportedLead[]> {
  const isRecorded = { id: { in: leads.map(({ id }) => id) } };
  const found = await db().leadView.findMany({
    select: { id: true },
    where: { AND: [where, isRecorded] },
  });
  const matching = new Set(found.map(({ id }) => id));
  return leads.filter(({ id }) => matching.has(id));
}

/** Uses the corrected name and phone: the original ones do not reach the person. */
async function withContacts(leads: ExportedLead[]): Promise<ExportedLead[]> {
  const corrected = await db().person.findMany({
    select: CONTACT,
    where: { id: { in: leads.map(({ personId }) => personId) }, correctedText: { not: null } },
  });
  const contacts = new Map(corrected.map(({ id, ...contact }) => [id, contact]));
  return leads.map((lead) => ({ ...lead, ...contacts.get(lead.personId) }));
}

async function withConsentVersions(leads: ExportedLead[]): Promise<ExportedLead[]> {
  const receipts = await db().consentReceipt.findMany({
    select: { leadId: true, purpose: true, textVersion: true },
    where: { leadId: { in: leads.map(({ id }) => id) } },
    orderBy: { createdAt: "asc" },
  });
  const versions = new Map(
    receipts.map(({ leadId, purpose, textVersion }) => [`${leadId} ${purpose}`, textVersion]),
  );
  return leads.map((lead) => ({
    ...lead,
    consentVersion: versions.get(`${lead.id} call`) ?? versions.get(`${lead.id} advice`),
    financialVersion: versions.get(`${lead.id} financial`),
  }));
}

/** Streams the bytes at the reader's speed. However it ends, the record says how far it got. */
function toStream(bytes: AsyncIterator<Uint8Array>, record: ExportRecord) {
  const end = (completed: boolean) => {
    lastReadAt.delete(record.id);
    return record.finish(completed);
  };
  lastReadAt.set(record.id, currentTime().getTime());
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        lastReadAt.set(record.id, currentTime().getTime());
        try {
          const { value, done } = await bytes.next();
          if (!done) return controller.enqueue(value);
          await end(true);
          controller.close();
        } catch (error) {
          if (!(error instanceof ExportCancelledError)) log.error("leads.export_failed", error);
          await end(false);
          throw error;
        }
      },
      async cancel() {
        await bytes.return?.();
        await end(false);
      },
    },
    { highWaterMark: 0 },
  );
}

/** The specification fixes the name of the basic CSV file. */
const FILE_PARTS: Record<ExportKind["recipient"], string> = {
  "law-firms": "despacho_",
  "financial-providers": "proveedores_",
  ourselves: "",
};

function fileName({ recipient, format, columns }: ExportKind): string {
  const recipientPart = FILE_PARTS[recipient];
  const namePart = columns === "basic" ? recipientPart : "ampliado_";
  return `leads_${namePart}${formatFileDate(currentTime())}.${format}`;
}
