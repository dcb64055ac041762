import "server-only";
import * as z from "zod";
import { failureNotice } from "@/lib/accounts/failure-notice";
import { readFormData } from "@/lib/kernel/form-data";
import type { OfficeNotice } from "@/lib/kernel/notice";
import { toPlainLine } from "@/lib/kernel/text";
import {
  emptyViewForm,
  MAX_VIEW_NAME,
  readViewQuery,
  VIEW_FAILED,
  type ViewFormState,
} from "./saved-view";
import { deleteView, renameView, saveView } from "./saved-views";

const viewSchema = z.discriminatedUnion("do", [
  z.object({ do: z.literal("save"), query: z.string(), shared: z.literal("si").optional() }),
  z.object({ do: z.literal("rename"), id: z.guid() }),
  z.object({ do: z.literal("delete"), id: z.guid() }),
]);

/** Answers the form that saves, renames or deletes a view. A name that is not taken comes back. */
export async function answerViewForm(formData: FormData): Promise<ViewFormState> {
  let name = "";
  try {
    const fields = readFormData(formData);
    name = toPlainLine(fields.name ?? "");
    const sent = viewSchema.safeParse(fields);
    if (!sent.success) return { notice: VIEW_FAILED, name };
    if (sent.data.do === "delete") {
      return { ...emptyViewForm, notice: (await deleteView(sent.data.id)) ? DELETED : GONE };
    }
    if (name === "" || name.length > MAX_VIEW_NAME) return { notice: NAMELESS, name };
    const isKept =
      sent.data.do === "rename"
        ? await renameView(sent.data.id, name)
        : await saveView(name, readViewQuery(sent.data.query), sent.data.shared === "si");
    return isKept ? { ...emptyViewForm, notice: SAVED } : { notice: TAKEN, name };
  } catch (error) {
    return { notice: failureNotice(VIEW_FAILED, error), name };
  }
}

const SAVED: OfficeNotice = { title: "Vista guardada", tone: "success" };
const DELETED: OfficeNotice = { title: "Vista borrada", tone: "success" };
const GONE: OfficeNotice = { ...VIEW_FAILED, description: "Esa vista ya no existe." };
const TAKEN: OfficeNotice = { ...VIEW_FAILED, description: "Ya hay una vista con ese nombre." };
const NAMELESS: OfficeNotice = {
  ...VIEW_FAILED,
  description: `Ponle un nombre de ${MAX_VIEW_NAME} caracteres como mucho.`,
};
