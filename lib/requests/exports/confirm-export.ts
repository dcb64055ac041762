import "server-only";
import * as z from "zod";
import { officeForm } from "@/lib/accounts/office-form";
import { proveIdentity } from "@/lib/accounts/prove-identity";
import type { Outcome } from "@/lib/kernel/form-action";
import { failure } from "@/lib/kernel/notice";
import { withinPasswordDeadline } from "@/lib/kernel/page-deadline";
import { paths } from "@/lib/kernel/paths";
import { readFilter } from "@/lib/requests/list/filter";
import { readTab } from "@/lib/requests/list/tabs";
import { MAX_REASON, type Permitted } from "./confirm-export-state";
import { readExportKind } from "./export-kind";
import { sealPermit } from "./export-permit";

const REASON = `Escribe para qué es, entre 5 y ${MAX_REASON} caracteres.`;
const WRONG = "No es tu contraseña ni un código válido.";

const schema = z.object({
  /** The query string of the export's URL. */
  query: z.string().max(2_000),
  reason: z.string().trim().min(5, REASON).max(MAX_REASON, REASON),
  proof: z.string().max(1_000, WRONG),
});

/** Asks for a reason, and for the password or a code, before an export. */
export const answerConfirmForm = officeForm({
  permission: "leads.export",
  schema,
  keep: ["reason"],
  failed: failure("Todavía no se puede descargar"),
  work: (sent, { id }) => withinPasswordDeadline(confirm(sent, id)),
});

async function confirm(
  { query, reason, proof }: z.infer<typeof schema>,
  userId: string,
): Promise<Outcome<Permitted>> {
  const proved = await proveIdentity(userId, proof, { codes: true, wrong: WRONG });
  if ("problem" in proved) return { errors: { proof: proved.problem } };
  const asked = new URLSearchParams(query);
  const pairs = Object.fromEntries(asked);
  const scope = {
    tab: readTab(pairs.tab),
    filter: readFilter(pairs),
    kind: readExportKind(pairs),
  };
  asked.set("permiso", await sealPermit(userId, scope, { reason, provedBy: proved.by }));
  return { result: { href: `${paths.leadsExport}?${asked}` } };
}
