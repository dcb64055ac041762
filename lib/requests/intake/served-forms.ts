import { paths } from "@/lib/kernel/paths";
import type { LeadForm } from "@/lib/vocabulary/lead-origins";
import type { FormState } from "./form-state";

/** The cookie that carries a form to the next page without JavaScript. Its path is that page. */
export const FORM_COOKIE = "pya-formulario";

/** The last part of the URL at which the server shows a form between two steps. */
export const SERVED_FORMS = {
  llamada: "hero",
  evaluacion: "standalone",
  test: "viability-test",
} as const satisfies Record<string, LeadForm>;

/** The URL at which the server shows this form; null for a form that needs JavaScript. */
export function servedPath(form: LeadForm): string | null {
  const [name] = Object.entries(SERVED_FORMS).find(([, served]) => served === form) ?? [];
  return name ? `${paths.servedForm}/${name}` : null;
}

/** The page after a form posted without JavaScript. */
export function pageAfter(form: LeadForm, { received, step }: FormState): string {
  const served = servedPath(form);
  if (!served) return received ? paths.thanks : paths.caseCalculator;
  return received && form === "hero" ? paths.thanks : `${served}?paso=${step}`;
}
