import "server-only";
import * as z from "zod";
import { officeForm } from "@/lib/accounts/office-form";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Prisma, transaction } from "@/lib/kernel/db";
import { addJob } from "@/lib/kernel/jobs";
import { paths } from "@/lib/kernel/paths";
import { choiceOf, IMPORT_FIELDS } from "./import-fields";
import { countsOf, IMPORT_FAILED, storedCount } from "./import-state";
import { readPlan } from "./read-plan";

/** From which states each step is possible. */
const STEPS = {
  check: ["received", "checked", "changed", "failed"],
  rematch: ["checked", "changed", "failed"],
  store: ["checked"],
  "store-new": ["checked"],
  cancel: ["received", "checking", "checked", "storing", "changed", "failed"],
} as const;

const NOTHING = { problem: "No hay ninguna fila que se pueda guardar." };
const CHANGED = { problem: "La importación ha cambiado mientras la veías. Recarga la página." };

/**
 * The steps of an import: `check` its rows with the chosen columns, choose other columns (`rematch`), `store` the
 * good rows, or only those of new people (`store-new`, which deletes the others), or `cancel`, which deletes them all.
 * Checking and storing are jobs.
 */
export const answerImportForm = officeForm({
  permission: "leads.import",
  schema: z
    .object({ action: z.enum(["check", "rematch", "store", "store-new", "cancel"]), id: z.guid() })
    .catchall(z.string()),
  keep: [...IMPORT_FIELDS.map(choiceOf), "consentText", "consentDay", "calls"],
  failed: IMPORT_FAILED,
  async work({ action, id, ...fields }, { email: actorEmail }) {
    const found = await db().leadImport.findFirst({ where: { id, actorEmail } });
    if (!found) return CHANGED;
    const next = { next: paths.import };
    const move = (data: Prisma.LeadImportUpdateManyMutationInput, isJob: boolean) =>
      transaction(async (tx) => {
        const where = { id, state: { in: [...STEPS[action]] } };
        const { count } = await tx.leadImport.updateMany({ where, data: { done: 0, ...data } });
        if (count === 0) return CHANGED;
        if (isJob) await addJob(tx, "run-import", { importId: id }, { queue: "imports" });
        if (action === "cancel") await tx.importRow.deleteMany({ where: { importId: id } });
        if (action === "store-new") {
          await tx.importRow.deleteMany({ where: { importId: id, outcome: "known" } });
        }
        return next;
      });
    switch (action) {
      case "check": {
        const { plan, errors } = readPlan(fields, found.columns.length, currentTime());
        if (Object.keys(errors).length > 0) return { errors };
        return move({ state: "checking", plan }, true);
      }
      case "store":
        if (storedCount(countsOf(found)) === 0) return NOTHING;
        return move({ state: "storing" }, true);
      case "store-new": {
        const counts = { ...countsOf(found), known: 0 };
        return counts.new === 0 ? NOTHING : move({ state: "storing", counts }, true);
      }
      case "rematch":
        return move({ state: "received" }, false);
      default:
        return move({ state: "cancelled" }, false);
    }
  },
});
