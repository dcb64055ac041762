import "server-only";
import { audit } from "@/lib/accounts/audit/audit";
import { requirePermission } from "@/lib/accounts/session";
import { currentTime } from "@/lib/kernel/current-time";
import { db, transaction } from "@/lib/kernel/db";
import { type LeadFilter, writeFilter } from "@/lib/requests/list/filter";
import type { LeadTab } from "@/lib/requests/list/tabs";
import { RECIPIENT, type Recipient } from "@/lib/vocabulary/recipient";
import { readValue } from "@/lib/vocabulary/table";
import type { ExportKind } from "./export-kind";
import type { ExportPermit } from "./export-permit";
import type { ExportProgress } from "./export-progress";

/** The user cancelled the download. It ends with an error, so that the browser keeps no partial file. */
export class ExportCancelledError extends Error {
  override name = "ExportCancelledError";
}

/** The database record of a running export. */
export type ExportRecord = Awaited<ReturnType<typeof startRecord>>;

/** Records the start of an export, in the audit log too, before the first byte is sent. */
export async function startRecord(
  actorEmail: string,
  tab: LeadTab,
  filter: LeadFilter,
  kind: ExportKind,
  firms: readonly string[],
  permit: ExportPermit | null,
) {
  const { recipient, format, columns } = kind;
  // A permit's id becomes the export's id, so it permits only one.
  const wanted = permit?.id ?? kind.id;
  // Leaves out the search text: it may be a person's name, and the audit log keeps entries for years.
  const impersonal = writeFilter({ ...filter, search: "" }).slice(1);
  const details = {
    tab,
    recipient,
    ...(firms.length > 0 && { firms: firms.join(", ") }),
    ...(impersonal && { filter: impersonal }),
    ...(filter.search && { searched: true }),
    ...(format !== "csv" && { format }),
    ...(columns !== "basic" && { columns }),
    ...(permit && { reason: permit.reason, provedBy: permit.provedBy }),
  };
  const { id } = await transaction(async (tx) => {
    await audit("leads.export_started", actorEmail, details, tx);
    // If the browser repeats a download, the URL is the same but the export is another one.
    const known = !permit && wanted && (await tx.leadExport.count({ where: { id: wanted } })) > 0;
    return tx.leadExport.create({
      select: { id: true },
      data: { ...(wanted && !known && { id: wanted }), actorEmail, recipient, firms: [...firms] },
    });
  });
  let part = 0;
  let rows = 0;
  return {
    id,
    /** Records the next leads before they are sent. @throws ExportCancelledError */
    async recordPart(leads: readonly { id: string }[]): Promise<void> {
      const leadIds = leads.map((lead) => lead.id);
      const { cancelled } = await db().leadExport.update({
        select: { cancelled: true },
        where: { id },
        data: { rows: rows + leadIds.length, parts: { create: { part, leadIds } } },
      });
      if (cancelled) throw new ExportCancelledError();
      part += 1;
      rows += leadIds.length;
    },
    /** Records the end, also in the audit log. */
    async finish(completed: boolean): Promise<void> {
      await transaction(async (tx) => {
        await tx.leadExport.updateMany({
          where: { id },
          data: { rows, completed, finishedAt: currentTime() },
        });
        await audit("leads.exported", actorEmail, { ...details, rows, completed }, tx);
      });
    },
  };
}

/** After this time the download is over: its process was killed and could not record the end. */
const LONGEST_MS = 2 * 60 * 60_000;

/**
 * The progress of an export by the signed-in admin; null before it starts or if another admin runs it.
 * @throws AccessError without the permission
 */
export async function exportProgress(id: string): Promise<ExportProgress | null> {
  const { email } = await requirePermission("leads.export");
  const found = await db().leadExport.findFirst({ where: { id, actorEmail: email } });
  if (!found) return null;
  const { rows, completed, cancelled, finishedAt, startedAt } = found;
  if (completed) return { rows, state: "completed" };
  if (cancelled) return { rows, state: "cancelled" };
  const over = finishedAt !== null || currentTime().getTime() - startedAt.getTime() > LONGEST_MS;
  return { rows, state: over ? "failed" : "running" };
}

/**
 * Cancels an export by the signed-in admin. The writing process checks this before each part. False when no
 * such export is running.
 * @throws AccessError without the permission
 */
export async function cancelExport(id: string): Promise<boolean> {
  const { email } = await requirePermission("leads.export");
  const { count } = await db().leadExport.updateMany({
    where: { id, actorEmail: email, finishedAt: null },
    data: { cancelled: true },
  });
  return count > 0;
}

/** The most exports shown for one person. */
const LATEST = 100;

type ExportOfLead = {
  actorEmail: string;
  startedAt: Date;
  recipient: Recipient;
  /** Who got it, by name; none of an export from before names were kept. */
  firms: string[];
};

/** The latest exports with one of these leads, newest first. The caller checks access. */
export async function exportsOf(leadIds: string[]): Promise<ExportOfLead[]> {
  const parts = await db().leadExportPart.findMany({
    select: {
      export: { select: { actorEmail: true, startedAt: true, recipient: true, firms: true } },
    },
    where: { leadIds: { hasSome: leadIds } },
    orderBy: { export: { startedAt: "desc" } },
    take: LATEST,
  });
  return parts.map(({ export: taken }) => ({
    ...taken,
    recipient: readValue(RECIPIENT, taken.recipient),
  }));
}
