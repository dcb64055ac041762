import "server-only";
import * as z from "zod";
import { audit } from "@/lib/accounts/audit/audit";
import { officeForm } from "@/lib/accounts/office-form";
import { requirePermission } from "@/lib/accounts/session";
import { type Prisma, transaction } from "@/lib/kernel/db";
import { failure, type Notice, success } from "@/lib/kernel/notice";
import { releaseLeads } from "@/lib/requests/intake/release-leads";
import { eraseLeads } from "./erase";

/** Deletion stops after this time; pressing the button again deletes the rest. */
const DELETING_MS = 6_000;

const ids = z.array(z.guid()).max(100);
const sure = z.string().optional();

const decisionSchema = z.union([
  z.object({ action: z.literal("release"), id: ids }),
  z.object({ action: z.literal("delete"), id: ids, sure }),
  z.object({ action: z.literal("delete-all"), shownAt: z.iso.datetime(), sure }),
  // The button beside one suspect.
  z.object({ action: z.templateLiteral(["release:", z.guid()]) }),
]);

const NOTHING_TICKED = { problem: "Marca al menos un envío." };
const NOT_SURE = { problem: "Marca «Sí, borrar para siempre» y vuelve a pulsar el botón." };

/** Answers the buttons on the page of suspects. */
export const answerSuspectsForm = officeForm({
  permission: "system.manage",
  schema: decisionSchema,
  lists: ["id"],
  keep: ["id", "sure"],
  failed: failure("No se ha hecho nada"),
  async work(sent) {
    if (sent.action === "delete-all") {
      if (!sent.sure) return NOT_SURE;
      return { notice: deleted(await deleteSuspects({ shownAt: new Date(sent.shownAt) })) };
    }
    if (sent.action === "delete") {
      if (!sent.sure) return NOT_SURE;
      if (sent.id.length === 0) return NOTHING_TICKED;
      return { notice: deleted(await deleteSuspects({ ids: sent.id })) };
    }
    const ids = "id" in sent ? sent.id : [sent.action.slice("release:".length)];
    if (ids.length === 0) return NOTHING_TICKED;
    return { notice: released(await releaseSuspects(ids)) };
  },
});

/**
 * Releases suspects as normal leads. Concurrent calls release each one once. Returns how many.
 * @throws AccessError without the permission
 */
export async function releaseSuspects(ids: readonly string[]): Promise<number> {
  const { email } = await requirePermission("system.manage");
  return transaction(async (tx) => {
    const count = await releaseLeads(tx, ids, email);
    if (count > 0) await audit("suspects.released", email, { count }, tx);
    return count;
  });
}

/**
 * Deletes suspects for good, with their receipts and history: those with these ids, or all up to `shownAt`.
 * Returns how many, and whether more are left. Leads released in the meantime stay.
 * @throws AccessError without the permission
 */
export async function deleteSuspects(
  which: { ids: readonly string[] } | { shownAt: Date },
): Promise<{ count: number; more: boolean }> {
  const { email } = await requirePermission("system.manage");
  const wanted: Prisma.LeadWhereInput =
    "ids" in which ? { id: { in: [...which.ids] } } : { createdAt: { lte: which.shownAt } };
  const until = performance.now() + DELETING_MS;
  for (let count = 0; ; ) {
    if (performance.now() > until) return { count, more: true };
    const leads = await eraseLeads({
      where: { suspect: true, ...wanted },
      // A bot may have used a real person's e-mail: the account and other leads of that person stay.
      decidedBy: null,
      note: (tx, erased) => audit("suspects.deleted", email, { count: erased.leads }, tx),
    });
    if (leads === 0) return { count, more: false };
    count += leads;
  }
}

function released(count: number): Notice {
  if (count === 0) return success("Nada que liberar", "Ya no estaban entre los sospechosos.");
  return success(
    count === 1 ? "1 envío liberado" : `${count} envíos liberados`,
    "Ya son leads como los demás, y el aviso al equipo está en camino.",
  );
}

function deleted({ count, more }: { count: number; more: boolean }): Notice {
  if (count === 0) return success("Nada que borrar", "Ya no estaban entre los sospechosos.");
  const title =
    count === 1 ? "1 envío borrado" : `${count.toLocaleString("es-ES")} envíos borrados`;
  return success(title, more ? "Quedan más: repite el borrado para seguir." : undefined);
}
