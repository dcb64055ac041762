import "server-only";
import * as z from "zod";
import { officeForm } from "@/lib/accounts/office-form";
import { STATUS_FAILED, type StatusResult } from "@/lib/calls/sheet-state";
import type { Outcome } from "@/lib/kernel/form-action";
import { success } from "@/lib/kernel/notice";
import { readFilter } from "@/lib/requests/list/filter";
import { readTab } from "@/lib/requests/list/tabs";
import { LEAD_STATUSES, type LeadStatus, statusLabel } from "@/lib/vocabulary/status";
import { changeMany, type LeadSelection, MAX_SELECTED, undoMany } from "./bulk-status";

const bulkSchema = z.object({
  status: z.union([z.enum(LEAD_STATUSES), z.literal("")]).default(""),
  id: z.array(z.guid()).max(100),
  /** Selects all matching leads, ticked or not. */
  everything: z.string().optional(),
  shownAt: z.iso.datetime().optional(),
  filter: z.string().optional(),
  tab: z.string().optional(),
});

export const answerBulkForm = officeForm({
  permission: "leads.bulk",
  schema: bulkSchema,
  lists: ["id"],
  failed: STATUS_FAILED,
  async work({ status, ...sent }): Promise<Outcome<StatusResult>> {
    const selection = selectionOf(sent);
    if (!status) return { problem: "Elige el estado que quieres ponerles." };
    if (!selection) return { problem: "Marca al menos un lead." };
    const changed = await changeMany(selection, status);
    if (!changed) {
      const most = MAX_SELECTED.toLocaleString("es-ES");
      return { problem: `Son más de ${most}. Acota el filtro y hazlo por partes.` };
    }
    const { changeId, count, laterCount } = changed;
    const notice = success(changedText(count, status), laterText(laterCount));
    return { notice, result: { changeId: count > 0 ? changeId : null } };
  },
});

export const answerUndoForm = officeForm<{ changeId: string }, StatusResult>({
  permission: "leads.bulk",
  schema: z.object({ changeId: z.guid() }),
  failed: STATUS_FAILED,
  work: async ({ changeId }) => ({ notice: success(restoredText(await undoMany(changeId))) }),
});

function selectionOf({
  id: ids,
  everything,
  shownAt,
  ...list
}: Omit<z.infer<typeof bulkSchema>, "status">): LeadSelection | null {
  if (!everything) return ids.length > 0 ? { ids } : null;
  if (!shownAt) return null;
  const filter = readFilter(Object.fromEntries(new URLSearchParams(list.filter)));
  return { tab: readTab(list.tab), filter, shownAt: new Date(shownAt) };
}

function changedText(count: number, status: LeadStatus): string {
  const label = statusLabel(status);
  if (count === 0) return `Ya estaban todos en «${label}».`;
  return count === 1
    ? `1 lead ha pasado a «${label}».`
    : `${count.toLocaleString("es-ES")} leads han pasado a «${label}».`;
}

/** What the sheet of a later request says about its status. */
function laterText(laterCount: number): string | undefined {
  if (laterCount === 0) return undefined;
  return laterCount === 1
    ? "1 es una solicitud posterior: el caso de esa persona sigue como estaba, en su primera solicitud."
    : `${laterCount.toLocaleString("es-ES")} son solicitudes posteriores: el caso de cada persona sigue como estaba, en su primera solicitud.`;
}

function restoredText(count: number): string {
  if (count === 0) return "No quedaba nada que deshacer: ya han cambiado otra vez.";
  return count === 1
    ? "1 lead ha vuelto a su estado anterior."
    : `${count.toLocaleString("es-ES")} leads han vuelto a su estado anterior.`;
}
