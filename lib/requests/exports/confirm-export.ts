import "server-only";
import * as z from "zod";
import { BUSY_WAIT_MS, OVERLOADED, tooManyGuesses } from "@/lib/accounts/account-notices";
import { proveOwner } from "@/lib/accounts/owner-proof";
import { PasswordQueueFullError } from "@/lib/accounts/password";
import { AccessError, requirePermission } from "@/lib/accounts/session";
import { DeadlineError } from "@/lib/kernel/deadline";
import { parseForm } from "@/lib/kernel/form-data";
import { log } from "@/lib/kernel/log";
import { withinPasswordDeadline } from "@/lib/kernel/page-deadline";
import { paths } from "@/lib/kernel/paths";
import { readFilter } from "@/lib/requests/list/filter";
import { readTab } from "@/lib/requests/list/tabs";
import { type ConfirmExportState, emptyConfirmation, MAX_REASON } from "./confirm-export-state";
import { readExportKind } from "./export-kind";
import { sealPermit } from "./export-permit";

const schema = z.object({
  /** The query of the export's address. */
  query: z.string().max(2_000),
  reason: z.string().trim(),
  proof: z.string().max(1_000),
});

const WRONG = "No es tu contraseña ni un código válido.";

/**
 * Answers the form that asks for a reason, and the password or a code, before an export.
 * @throws nothing: whatever is wrong is in the state
 */
export async function answerConfirmForm(formData: FormData): Promise<ConfirmExportState> {
  const sent = parseForm(schema, formData);
  if (!sent) return { ...emptyConfirmation, problem: "Los datos del formulario no son válidos." };
  const { reason } = sent;
  try {
    return { ...emptyConfirmation, reason, ...(await withinPasswordDeadline(confirm(sent))) };
  } catch (error) {
    if (error instanceof AccessError) return { ...emptyConfirmation, problem: "Acceso Denegado" };
    if (error instanceof PasswordQueueFullError) {
      return { ...emptyConfirmation, reason, proofError: tooManyGuesses(BUSY_WAIT_MS) };
    }
    log.error("leads.export_not_confirmed", error);
    const isLate = error instanceof DeadlineError;
    const problem = isLate ? OVERLOADED : "Ha ocurrido un error inesperado.";
    return { ...emptyConfirmation, reason, problem };
  }
}

async function confirm({
  query,
  reason,
  proof,
}: z.infer<typeof schema>): Promise<Partial<ConfirmExportState>> {
  const { id } = await requirePermission("leads.export");
  if (reason.length < 5 || reason.length > MAX_REASON) {
    return { reasonError: `Escribe para qué es, entre 5 y ${MAX_REASON} caracteres.` };
  }
  const proved = await proveOwner(id, proof, { codes: true, wrong: WRONG });
  if ("problem" in proved) return { proofError: proved.problem };
  const asked = new URLSearchParams(query);
  const pairs = Object.fromEntries(asked);
  const scope = {
    tab: readTab(pairs.tab),
    filter: readFilter(pairs),
    kind: readExportKind(pairs),
  };
  asked.set("permiso", await sealPermit(id, scope, { reason, provedBy: proved.by }));
  return { href: `${paths.leadsExport}?${asked}` };
}
