import { valuesOf } from "./table";

/** How a lead arrived: by a form, or entered by an adviser who spoke with the person. */
export const LEAD_ORIGIN = {
  hero: { label: "Formulario de la portada" },
  "viability-test": { label: "Test de viabilidad" },
  standalone: { label: "Evaluación en dos páginas" },
  "case-calculator": { label: "Calculadora" },
  "by-hand": { label: "Anotada por el equipo" },
} as const;

export type LeadOrigin = keyof typeof LEAD_ORIGIN;
export const LEAD_ORIGINS = valuesOf(LEAD_ORIGIN);

/** The forms that visitors send. */
export type LeadForm = Exclude<LeadOrigin, "by-hand">;
export const LEAD_FORMS = LEAD_ORIGINS.filter((origin) => origin !== "by-hand");
