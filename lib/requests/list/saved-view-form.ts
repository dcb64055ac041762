import "server-only";
import * as z from "zod";
import { officeForm } from "@/lib/accounts/office-form";
import { success } from "@/lib/kernel/notice";
import { toPlainLine } from "@/lib/kernel/text";
import { MAX_VIEW_NAME, readViewQuery, VIEW_FAILED } from "./saved-view";
import { deleteView, renameView, saveView } from "./saved-views";

const name = z.string().default("").transform(toPlainLine);

const viewSchema = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("save"),
    name,
    query: z.string(),
    shared: z.literal("si").optional(),
  }),
  z.object({ action: z.literal("rename"), name, id: z.guid() }),
  z.object({ action: z.literal("delete"), id: z.guid() }),
]);

const PROBLEM = { gone: "Esa vista ya no existe.", taken: "Ya hay una vista con ese nombre." };

export const answerViewForm = officeForm({
  permission: "leads.read",
  schema: viewSchema,
  keep: ["name"],
  failed: VIEW_FAILED,
  done: success("Vista guardada"),
  async work(sent) {
    if (sent.action === "delete") {
      const isGone = !(await deleteView(sent.id));
      return isGone ? { problem: PROBLEM.gone } : { notice: success("Vista borrada") };
    }
    const { name } = sent;
    if (name === "" || name.length > MAX_VIEW_NAME) {
      return { problem: `Ponle un nombre de ${MAX_VIEW_NAME} caracteres como mucho.` };
    }
    if (sent.action === "rename") {
      const why = await renameView(sent.id, name);
      return why && { problem: PROBLEM[why] };
    }
    const isKept = await saveView(name, readViewQuery(sent.query), sent.shared === "si");
    return isKept ? null : { problem: PROBLEM.taken };
  },
});
