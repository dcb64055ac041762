import "server-only";
import * as z from "zod";
import { officeForm } from "@/lib/accounts/office-form";
import { STATUS_FAILED } from "@/lib/calls/sheet-state";
import type { Outcome } from "@/lib/kernel/form-action";
import { success } from "@/lib/kernel/notice";
import { readFilter } from "@/lib/requests/list/filter";
import { readTab } from "@/lib/requests/list/tabs";
import { LEAD_STATUSES, type LeadStatus, statusLabel } from "@/lib/vocabulary/status";
import { changeMany, MAX_SELECTED, undoMany } from "./bulk-status";
import type { LeadSelection } from "./selection";

export type BulkResult = {
  /** The changes that one press undoes: this one, and those before it that asked for another press. */
  changeIds: readonly string[];
  /** The leads left out, which another press changes. */
  leftIds: readonly string[];
};

/** More than anybody presses for the leads that the first press left out. */
const changeIdsSchema = z.array(z.guid()).max(100);

/** What `writeTick` writes. */
const tickSchema = z
  .string()
  .transform((tick) => tick.split(" "))
  .pipe(z.tuple([z.guid(), z.enum(LEAD_STATUSES)]))
  .transform(([id, status]) => ({ id, status }));

const bulkSchema = z.object({
  status: z.union([z.enum(LEAD_STATUSES), z.literal("")]).default(""),
  id: z.array(tickSchema).max(100),
  /** Selects all matching leads, ticked or not. */
  everything: z.string().optional(),
  shownAt: z.iso.datetime().optional(),
  filter: z.string().optional(),
  tab: z.string().optional(),
  /** The changes that this one goes on with. */
  changeId: changeIdsSchema,
});

export const answerBulkForm = officeForm({
  permission: "leads.bulk",
  schema: bulkSchema,
  lists: ["id", "changeId"],
  failed: STATUS_FAILED,
  async work({ status, changeId: earlier, ...sent }): Promise<Outcome<BulkResult>> {
    const selection = selectionOf(sent);
    if (!status) return { problem: "Elige el estado que quieres ponerles." };
    if (!selection) return { problem: "Marca al menos un lead." };
    const changed = await changeMany(selection, status);
    if (!changed) {
      const most = MAX_SELECTED.toLocaleString("es-ES");
      return { problem: `Son más de ${most}. Acota el filtro y hazlo por partes.` };
    }
    const { changeId, count, laterCount, leftIds } = changed;
    const leftCount = leftIds.length;
    const text = [leftText(leftCount), laterText(laterCount)].filter(Boolean).join(" ");
    const notice = success(changedText(count, status, leftCount > 0), text);
    return {
      notice: { ...notice, ...(leftCount > 0 && { tone: "warning" as const }) },
      result: { changeIds: count > 0 ? [...earlier, changeId] : earlier, leftIds },
    };
  },
});

export const answerUndoForm = officeForm<{ changeId: string[] }, BulkResult>({
  permission: "leads.bulk",
  schema: z.object({ changeId: changeIdsSchema.min(1) }),
  lists: ["changeId"],
  failed: STATUS_FAILED,
  async work({ changeId: changeIds }) {
    let count = 0;
    for (const changeId of changeIds.toReversed()) count += await undoMany(changeId);
    return { notice: success(restoredText(count)) };
  },
});

function selectionOf({
  id: ticks,
  everything,
  shownAt,
  ...list
}: Omit<z.infer<typeof bulkSchema>, "status" | "changeId">): LeadSelection | null {
  if (!everything) return ticks.length > 0 ? { ticks } : null;
  if (!shownAt) return null;
  const filter = readFilter(Object.fromEntries(new URLSearchParams(list.filter)));
  return { tab: readTab(list.tab), filter, shownAt: new Date(shownAt) };
}

function changedText(count: number, status: LeadStatus, isPartial: boolean): string {
  const label = statusLabel(status);
  if (count === 0 && isPartial) return "No ha cambiado ningún lead.";
  if (count === 0) return `Ya estaban todos en «${label}».`;
  return count === 1
    ? `1 lead ha pasado a «${label}».`
    : `${count.toLocaleString("es-ES")} leads han pasado a «${label}».`;
}

/** The next press includes them, because the list then shows their new status, unless its filter is about another one. */
function leftText(leftCount: number): string | undefined {
  if (leftCount === 0) return undefined;
  return leftCount === 1
    ? "1 se ha quedado como estaba: otra persona le cambió el estado después de que vieras la lista, y puede que el filtro ya no lo muestre. Míralo y, si aun así quieres cambiarlo, aplícalo otra vez."
    : `${leftCount.toLocaleString("es-ES")} se han quedado como estaban: otra persona les cambió el estado después de que vieras la lista, y puede que el filtro ya no los muestre. Míralos y, si aun así quieres cambiarlos, aplícalo otra vez.`;
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
