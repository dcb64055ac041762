import "server-only";
import * as z from "zod";
import { failureNotice } from "@/lib/accounts/failure-notice";
import { type BulkFormState, emptyBulkForm, STATUS_FAILED } from "@/lib/calls/sheet-state";
import { readFormData } from "@/lib/kernel/form-data";
import { readFilter } from "@/lib/requests/list/filter";
import { readTab } from "@/lib/requests/list/tabs";
import { LEAD_STATUSES, type LeadStatus, statusLabel } from "@/lib/vocabulary/status";
import { changeMany, type LeadSelection, MAX_SELECTED, undoMany } from "./bulk-status";

/** Accepts more ids than a page of the list holds. */
const idsSchema = z.array(z.guid()).min(1).max(100);
const statusSchema = z.enum(LEAD_STATUSES);
const momentSchema = z.iso.datetime();
const changeSchema = z.guid();

/** Answers the form that gives the selected leads a status. */
export async function answerBulkForm(formData: FormData): Promise<BulkFormState> {
  try {
    const fields = readFormData(formData);
    const status = statusSchema.safeParse(fields.status);
    const selection = readSelection(fields, formData);
    if (!status.success) return refused("Elige el estado que quieres ponerles.");
    if (!selection) return refused("Marca al menos un lead.");
    const changed = await changeMany(selection, status.data);
    if (!changed) {
      const most = MAX_SELECTED.toLocaleString("es-ES");
      return refused(`Son más de ${most}. Acota el filtro y hazlo por partes.`);
    }
    const { changeId, count } = changed;
    return {
      notice: { title: changedText(count, status.data), tone: "success" },
      changeId: count > 0 ? changeId : null,
    };
  } catch (error) {
    return { ...emptyBulkForm, notice: failureNotice(STATUS_FAILED, error) };
  }
}

/** Answers the form that undoes such a change. */
export async function answerUndoForm(formData: FormData): Promise<BulkFormState> {
  try {
    const changeId = changeSchema.safeParse(readFormData(formData).changeId);
    if (!changeId.success) return { ...emptyBulkForm, notice: STATUS_FAILED };
    const count = await undoMany(changeId.data);
    return { ...emptyBulkForm, notice: { title: restoredText(count), tone: "success" } };
  } catch (error) {
    return { ...emptyBulkForm, notice: failureNotice(STATUS_FAILED, error) };
  }
}

function readSelection(
  fields: Readonly<Record<string, string>>,
  formData: FormData,
): LeadSelection | null {
  if (fields.everything) {
    const shownAt = momentSchema.safeParse(fields.shownAt);
    if (!shownAt.success) return null;
    const query = Object.fromEntries(new URLSearchParams(fields.filter));
    const tab = readTab(fields.tab);
    return { tab, filter: readFilter(query), shownAt: new Date(shownAt.data) };
  }
  const ids = idsSchema.safeParse(formData.getAll("id"));
  return ids.success ? { ids: ids.data } : null;
}

function refused(description: string): BulkFormState {
  return { ...emptyBulkForm, notice: { ...STATUS_FAILED, description } };
}

function changedText(count: number, status: LeadStatus): string {
  const label = statusLabel(status);
  if (count === 0) return `Ya estaban todos en «${label}».`;
  return count === 1
    ? `1 lead ha pasado a «${label}».`
    : `${count.toLocaleString("es-ES")} leads han pasado a «${label}».`;
}

function restoredText(count: number): string {
  if (count === 0) return "No quedaba nada que deshacer: ya han cambiado otra vez.";
  return count === 1
    ? "1 lead ha vuelto a su estado anterior."
    : `${count.toLocaleString("es-ES")} leads han vuelto a su estado anterior.`;
}
