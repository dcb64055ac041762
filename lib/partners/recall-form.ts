import "server-only";
import * as z from "zod";
import { officeForm } from "@/lib/accounts/office-form";
import { requirePermission } from "@/lib/accounts/session";
import { transaction } from "@/lib/kernel/db";
import { success } from "@/lib/kernel/notice";
import { PERSON_FAILED } from "@/lib/people/change-state";
import { lockPeople } from "@/lib/people/lock-people";
import { personOf } from "@/lib/people/people-of-lead";
import { returnCases } from "./end-handovers";

/** Answers the button on the sheet that takes a case back. */
export const answerRecallForm = officeForm({
  permission: "leads.write",
  schema: z.object({ leadId: z.guid() }),
  failed: PERSON_FAILED,
  done: success(
    "El caso vuelve a nosotros",
    "Hemos pedido al despacho que borre los datos. Aquí verás cuándo lo confirma.",
  ),
  work: async ({ leadId }) =>
    (await recallCase(leadId)) ? null : { problem: "Ningún despacho tiene ya este caso." },
});

/**
 * Takes a person's case back from its firm, and has the person called again. False if no firm has it.
 * @throws AccessError without the permission
 */
export async function recallCase(leadId: string): Promise<boolean> {
  const { email } = await requirePermission("leads.write");
  return transaction(async (tx) => {
    const personId = await personOf(tx, leadId);
    if (personId === null) return false;
    await lockPeople(tx, [personId]);
    return returnCases(tx, { personId }, { because: "recalled" }, email);
  });
}
