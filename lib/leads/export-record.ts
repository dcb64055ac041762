import "server-only";
import { audit } from "@/lib/audit";
import { db, type Prisma, transaction } from "@/lib/db";
import type { ExportKind } from "./export-kind";
import { type LeadFilter, writeFilter } from "./filter";
import type { LeadTab } from "./tabs";

/** An export under way, as the database knows it. */
export type ExportRecord = {
  id: string;
  /** Notes how many rows have been written, and tells whether somebody has cancelled the export. */
  note(rows: number): Promise<boolean>;
  /** Notes the end, here and in the audit log. */
  finish(rows: number, completed: boolean): Promise<void>;
};

/** Notes that somebody exports, in the audit log and in `lead_exports`, before a byte is given. */
export async function startRecord(
  actorEmail: string,
  tab: LeadTab,
  filter: LeadFilter,
  { id: asked, format, columns }: ExportKind,
): Promise<ExportRecord> {
  // Not what was searched for: it may be somebody's name, and the log forgets nothing.
  const impersonal = writeFilter({ ...filter, search: "" }).slice(1);
  const details = {
    tab,
    ...(impersonal && { filter: impersonal }),
    ...(filter.search && { searched: true }),
    ...(format !== "csv" && { format }),
    ...(columns !== "basic" && { columns }),
  };
  const { id } = await transaction(async (tx) => {
    await audit("leads.export_started", actorEmail, details, tx);
    // A download that the browser repeats has the address of the first, and is another export.
    const known = asked && (await tx.leadExport.count({ where: { id: asked } })) > 0;
    return tx.leadExport.create({
      select: { id: true },
      data: { ...(asked && !known && { id: asked }), actorEmail, tab, filter, format, columns },
    });
  });
  return {
    id,
    async note(rows) {
      const { cancelled } = await db().leadExport.update({
        select: { cancelled: true },
        where: { id },
        data: { rows },
      });
      return cancelled;
    },
    async finish(rows, completed) {
      const end: Prisma.LeadExportUpdateInput = { rows, completed, finishedAt: new Date() };
      await transaction(async (tx) => {
        await tx.leadExport.updateMany({ where: { id }, data: end });
        await audit("leads.exported", actorEmail, { ...details, rows, completed }, tx);
      });
    },
  };
}
