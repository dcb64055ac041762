import { valuesOf } from "./table";

type Origin = {
  label: string;
  /** The stored source of a lead that no campaign brought. The specification fixes that of the hero form. */
  source: string;
};

/** How a lead arrived: by a form, entered by an adviser who spoke with the person, or in a file of another system. */
export const LEAD_ORIGIN = {
  hero: { label: "Formulario de la portada", source: "landing-home" },
  "viability-test": { label: "Test de viabilidad", source: "debt-assessment-test" },
  standalone: { label: "Evaluación en dos páginas", source: "formulario-oculto" },
  "case-calculator": { label: "Calculadora", source: "case-calculator" },
  "by-hand": { label: "Anotada por el equipo", source: "a-mano" },
  import: { label: "Importada", source: "importada" },
} as const satisfies Record<string, Origin>;

export type LeadOrigin = keyof typeof LEAD_ORIGIN;
export const LEAD_ORIGINS = valuesOf(LEAD_ORIGIN);

/** The forms that visitors send. */
export type LeadForm = Exclude<LeadOrigin, "by-hand" | "import">;
export const LEAD_FORMS = LEAD_ORIGINS.filter(isLeadForm);

export function isLeadForm(origin: LeadOrigin): origin is LeadForm {
  return origin !== "by-hand" && origin !== "import";
}
