import "server-only";
import * as z from "zod";
import { audit } from "@/lib/accounts/audit/audit";
import { AccessError, requirePermission } from "@/lib/accounts/session";
import { type Prisma, transaction } from "@/lib/kernel/db";
import { log } from "@/lib/kernel/log";
import { releaseLeads } from "@/lib/requests/intake/release-leads";
import type { SuspectsState } from "@/lib/requests/quarantine/suspect";
import { eraseLeads } from "./erase";

/** Deletion stops after this time; pressing the button again deletes the rest. */
const DELETING_MS = 6_000;

/** Accepts more ids than a page of the list holds. */
const idsSchema = z.array(z.guid()).min(1).max(100);
const momentSchema = z.iso.datetime();

export const FORGED_DECISION = failure("La petición no viene de esta página. Recárgala y repite.");
const NOTHING_TICKED = failure("Marca al menos un envío.");
const NOT_SURE = failure("Marca «Sí, borrar para siempre» y vuelve a pulsar el botón.");

/** Answers the buttons on the page of suspects with a notice. */
export async function answerSuspectsForm(formData: FormData): Promise<SuspectsState> {
  const decision = String(formData.get("decision") ?? "");
  // The button beside a suspect sends `release:` and the suspect's identifier.
  const one = decision.startsWith("release:") ? [decision.slice("release:".length)] : null;
  const ids = idsSchema.safeParse(one ?? formData.getAll("id"));
  try {
    if (one || decision === "release") {
      return ids.success ? released(await releaseSuspects(ids.data)) : NOTHING_TICKED;
    }
    if (formData.get("sure") !== "on") return NOT_SURE;
    if (decision === "delete") {
      return ids.success ? deleted(await deleteSuspects({ ids: ids.data })) : NOTHING_TICKED;
    }
    const shownAt = momentSchema.safeParse(formData.get("shownAt"));
    if (decision !== "delete-all" || !shownAt.success) return FORGED_DECISION;
    return deleted(await deleteSuspects({ shownAt: new Date(shownAt.data) }));
  } catch (error) {
    if (error instanceof AccessError) {
      return failure("No tienes permisos para acceder a esta página.");
    }
    log.error("suspects.not_decided", error);
    return failure("No se pudo hacer. Vuelve a intentarlo en unos minutos.");
  }
}

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
 * Deletes suspects for good, with their receipts and history: those with these ids, or all up to
 * `shownAt`. Returns how many, and whether more are left. A lead that is no longer a suspect stays.
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
      // Keeps accounts and other leads as they are: the person whose name was used did not ask.
      decidedBy: null,
      note: (tx, erased) => audit("suspects.deleted", email, { count: erased.leads }, tx),
    });
    if (leads === 0) return { count, more: false };
    count += leads;
  }
}

function released(count: number): SuspectsState {
  if (count === 0) return success("Nada que liberar", "Ya no estaban entre los sospechosos.");
  return success(
    count === 1 ? "1 envío liberado" : `${count} envíos liberados`,
    "Ya son leads como los demás, y el aviso al equipo está en camino.",
  );
}

function deleted({ count, more }: { count: number; more: boolean }): SuspectsState {
  if (count === 0) return success("Nada que borrar", "Ya no estaban entre los sospechosos.");
  const title =
    count === 1 ? "1 envío borrado" : `${count.toLocaleString("es-ES")} envíos borrados`;
  return success(title, more ? "Quedan más: repite el borrado para seguir." : undefined);
}

function success(title: string, description?: string): SuspectsState {
  return { tone: "success", title, ...(description && { description }) };
}

function failure(description: string): SuspectsState {
  return { tone: "error", title: "No se ha hecho nada", description };
}
